const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/gu

/** Blank characters that `trim` keeps: a tab, and letters and signs without ink. */
const BLANKS = /[\t\u115f\u1160\u2800\u3164\uffa0]/gu

/**
 * Invisible characters, some of which reverse or hide the text beside them: controls, direction marks and overrides,
 * halves of characters, tags. Joiners and variation selectors are not among them.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}]|\u034f|\u17b4|\u17b5/gu

/** Emoji and most scripts but the Latin are written with joiners. */
const JOINERS = /[\u200c\u200d]+/gu
const JOINED = String.raw`(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]|(?!\p{Script=Latin})[\p{L}\p{M}])`
const ENDS_JOINED = new RegExp(`${JOINED}$`, 'u')
const BEGINS_JOINED = new RegExp(`^${JOINED}`, 'u')

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The length of the longest character, in UTF-16 units. */
const CHARACTER = 2

/** Joiners without a character to join are invisible, too. */
const withoutLooseJoiners = (text: string): string =>
  text.replaceAll(JOINERS, (run, at: number) => {
    const end = at + run.length
    const joins =
      ENDS_JOINED.test(text.slice(Math.max(0, at - CHARACTER), at)) &&
      BEGINS_JOINED.test(text.slice(end, end + CHARACTER))
    return joins ? run.slice(0, 1) : ''
  })

function cleaned(line: string): string {
  const plain = line.replaceAll(BLANKS, ' ').replaceAll(UNSEEN, '').normalize()
  // Normalised again: an accent may have followed a removed joiner.
  const text = withoutLooseJoiners(plain).normalize().trim()
  return VISIBLE.test(text) ? text : ''
}

/** A text for one line, without invisible characters; empty if nothing visible is left. */
export const oneLine = (text: string): string => cleaned(text.replaceAll(LINE_END, ' '))

/** The same of a text whose line ends stay. */
export const severalLines = (text: string): string => text.split(LINE_END).map(cleaned).join('\n').trim()
