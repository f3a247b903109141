/** What the display face has of a name, and the signs that a name may have between two of its letters. */
const IN_FACE = /^[A-Z0-9ÁÉÍÓÚÜÑ]$/
const LETTERS = /[A-ZÁÉÍÓÚÜÑ]/g
/** A name with this many letters is recognised, even if it has lost others. */
const ENOUGH_LETTERS = 2
/** In any script. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const SIGNS = "·\\-.'&$!+"
const SIGN = new RegExp(`^[${SIGNS}]$`)
const RUN_OF_SIGNS = new RegExp(`([${SIGNS}])[${SIGNS}]+`, 'g')
const OUTER_SIGNS = new RegExp(`^[${SIGNS}]+|[${SIGNS}]+$`, 'g')

/** The longest nickname of a registration. */
const LONGEST = 40

/** Blanks, also those that are letters for a computer, and what parts a name from that of its team: '[ARG]KING'. */
const GAP = /[\s_\u115f\u1160\u2800\u3164\uffa0[\](){}<>|/\\«»‹›《》〈〉【】「」『』]/u
/** Compatibility letters that are no part of a name. */
const TRADE_MARKS = /[℠™]/gu

/** What each character stands for, from lists that begin with the plain one. */
const plainFrom = (...lists: string[]): ReadonlyMap<string, string> =>
  new Map(
    lists
      .flatMap((list) => list.split(' '))
      .flatMap((list) => {
        const [plain = '', ...others] = Array.from(list)
        return others.map((other) => [other.toUpperCase(), plain] as const)
      }),
  )

const PLAINER_SIGNS = plainFrom("·•●∙・‧⋅∘ -‐‑‒–—− '‘’")

/** Latin letters that are no letter with an accent: those with a stroke or a hook, and small capitals. */
const LATIN = plainFrom(
  'AȺᴀƏ BɃƁʙ CȻƇᴄ DĐÐƊᴅ EɆƐᴇ FƑꜰ GǤƓɢ HĦʜ IƗɪ JɈᴊ KƘᴋ LŁȽⱠʟ MⱮᴍ NŊƝɴ OØƟᴏ PⱣƥᴘ',
  'QɊꞯ RɌⱤʀ SƧꜱ TŦƬƮȾᴛ UɄᴜ VƲᴠ WⱲᴡ YƳɎʏ ZƵⱫᴢ',
)
const LIGATURES: ReadonlyMap<string, string> = new Map([
  ['Æ', 'AE'],
  ['Œ', 'OE'],
  ['Þ', 'TH'],
])

/** Signs and letters of other scripts that stand for a Latin letter, in words that also have one: 'ƬΉIΛGӨ'. */
const LOOKALIKES = plainFrom(
  'AΑΛАДѦ₳@ BΒВЬ฿ CСϾ₵ EΕΣΞЕЄ€ FҒ₣ G₲ HΗНҢ IΙІ JЈ KΚКҜ₭ MΜМ₥ NΝΠИП₦ OΟΘΦОӨФ PΡРР₱',
  'RЯГ SЅ₴ TΤТ₮ UЦ VѴ WΩШЩѠ₩ XΧХӾЖ YΥΨУҮҰЧ ZΖ',
)

/** White letters in black circles and squares, which Unicode does not call letters. */
const BOXED = [0x1f150, 0x1f170] as const
const ALPHABET = 26

function unboxed(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const first = BOXED.find((from) => code >= from && code < from + ALPHABET)
  return first === undefined ? undefined : String.fromCodePoint(code - first + 0x41)
}

/** A nickname in capitals that the face can print; null if too little of it is left to know it by. */
export function letterable(nickname: string): string | null {
  const plain = nickname.replaceAll(TRADE_MARKS, '').normalize('NFKC').toUpperCase()
  const words = Array.from(plain, (character) => (GAP.test(character) ? ' ' : character))
    .join('')
    .split(' ')
    .map(wordInFace)
    .filter((word, index, all) => word !== '' && !(word === '·' && (index === 0 || index === all.length - 1)))
  const name = Array.from(words.join(' ').replaceAll(/(?:^· )+|(?: ·)+$/g, ''))
  const hasEnough = (name.join('').match(LETTERS) ?? []).length >= ENOUGH_LETTERS
  if (!hasEnough && !(name.some(isLetterOrDigit) && isWhole(plain))) return null
  return name.length > LONGEST
    ? `${name
        .slice(0, LONGEST - 1)
        .join('')
        .trim()}…`
    : name.join('')
}

const isLetterOrDigit = (character: string): boolean => LETTER_OR_DIGIT.test(character)

/** Whether only ornaments are lost: 'K9', but not 'K火'. */
const isWhole = (plain: string): boolean =>
  Array.from(plain).every(
    (character) => !isLetterOrDigit(character) || GAP.test(character) || latinOf(character) !== undefined,
  )

function wordInFace(word: string): string {
  const characters = Array.from(word, (character) => PLAINER_SIGNS.get(character) ?? character)
  if (characters.join('') === '·') return '·'
  const latin = characters.map(latinOf)
  const isMixed = latin.some((letter) => letter !== undefined && /[A-Z]/.test(letter))
  return characters
    .map((character, at) => latin[at] ?? (isMixed ? LOOKALIKES.get(bare(character)) : undefined) ?? '')
    .join('')
    .replaceAll(RUN_OF_SIGNS, '$1')
    .replaceAll(OUTER_SIGNS, '')
}

/** Without accents. */
const bare = (character: string): string => Array.from(character.normalize('NFKD'))[0] ?? ''

function latinOf(character: string): string | undefined {
  if (IN_FACE.test(character) || SIGN.test(character)) return character
  const letter = bare(character)
  return IN_FACE.test(letter) ? letter : (LATIN.get(letter) ?? LIGATURES.get(letter) ?? unboxed(letter))
}
