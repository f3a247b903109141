import { PALETTE } from '../artwork/palette.ts'
import { PRODUCT } from '../contract/product.ts'
import type { Mail } from '../contract/stored/mail.ts'
import { oneLine } from '../contract/texts/one-line.ts'
import { escapeHtml } from '../http/html.ts'
import { greetingName } from './greeting-name.service.ts'

function greetingOf(fullName: string): string {
  const name = greetingName(fullName)
  return name === null ? 'Hola:' : `Hola, ${name}:`
}

const SIGNED = PRODUCT.name
/** The second word of the name is pink, as in the head of the site. */
const [FIRST_WORD = '', ...OTHERS] = PRODUCT.name.split(' ')
const OTHER_WORDS = OTHERS.join(' ')
const IF_IT_FAILS = 'Si el botón no funciona, copia este enlace en tu navegador:'
const NO_MORE_REMINDERS = 'Si ya no quieres recordatorios por correo, desactívalos aquí'

/** What a message says, one line each, in the words of its author. */
export interface Message {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** The label of the button that opens `link`. */
  button: string
}

interface Letter extends Message {
  /** The name in the greeting. */
  name: string
  /** What it is about, at the head of the ticket. */
  about: string
  link: string
  /** Why the reader gets it. */
  why: string
  /** Where a reader of a reminder says that they want no more of them; null for every other message. */
  unsubscribe: string | null
}

/** A message as text and as HTML: each of them says everything, and has every link. */
export function layOut(letter: Letter): Mail['message'] {
  const { link, why, subject, heading, paragraphs, button, unsubscribe } = letter
  const lines = paragraphs.map(oneLine)
  const greeting = greetingOf(letter.name)
  const end = [
    `${SIGNED}\n${why}`,
    ...(unsubscribe === null ? [] : [`${NO_MORE_REMINDERS}:\n${unsubscribe}`]),
  ]
  return {
    subject: oneLine(subject),
    text: `${[greeting, heading, ...lines, `${button}:\n${link}`, ...end].join('\n\n')}\n`,
    html: pageOf({ ...letter, about: oneLine(letter.about), greeting, lines }),
  }
}

/** What mail programs offer as their own button to unsubscribe (RFC 2369), with one click (RFC 8058). */
const headersOf = ({ unsubscribe }: Pick<Letter, 'unsubscribe'>): Mail['headers'] =>
  unsubscribe === null
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

const INK = PALETTE['ink-900']
const PAPER = PALETTE.paper

/** The nearest to the product's lettering that devices have: a message loads no font. Bold is for the last of them alone. */
const LETTERING =
  'font-family:Anton,Impact,HelveticaNeue-CondensedBlack,Avenir Next Condensed,sans-serif-condensed,Arial Narrow,sans-serif;font-weight:700;font-synthesis:none;text-transform:uppercase;letter-spacing:.012em'
const PLAIN = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const ON_PAPER = `${PLAIN};font-size:16px;line-height:1.55;color:${INK}`
const SMALL_ON_PAPER = `${PLAIN};font-size:13px;line-height:1.5;color:${PALETTE['on-paper-2']}`
const SMALL_ON_INK = `${PLAIN};font-size:13px;line-height:1.6;color:${PALETTE['text-2']}`

/** Screen readers read the cells as text. */
const TABLE = 'role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"'

/** Fills the preview of an inbox, so that the beginning of the letter does not follow the first sentence in it. */
const NOTHING_MORE = '\u200c\u00a0'.repeat(80)

/** Half a circle of the paper, in the side of the button. */
const notch = (corners: string): string =>
  `<div style="width:8px;height:16px;background-color:${PAPER};border-radius:${corners};font-size:0;line-height:0"></div>`

interface Page extends Letter {
  greeting: string
  lines: readonly string[]
}

/**
 * For mail programs: tables, styles in attributes, nothing from elsewhere. Each cell names its ground and its ink, so that
 * a program that changes one of them for a dark theme changes both. Outlook has no maximum widths: it gets a table of its
 * own.
 */
const pageOf = ({ heading, about, greeting, lines, button, link, why, unsubscribe }: Page): string =>
  `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
</head>
<body bgcolor="${INK}" style="margin:0;padding:0;background-color:${INK};color:${PALETTE.text}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${INK}">${escapeHtml(lines[0] ?? '')}${NOTHING_MORE}</div>
<table ${TABLE} bgcolor="${INK}" style="background-color:${INK}">
<tr><td align="center" style="padding:28px 12px 36px">
<!--[if mso]><table role="presentation" width="600" align="center" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->
<table ${TABLE} style="max-width:600px">
<tr><td bgcolor="${INK}" style="padding:0 8px 12px;background-color:${INK};${LETTERING};font-size:19px;line-height:1.2;color:${PALETTE.text}">${FIRST_WORD} <span style="color:${PALETTE.pink}">${OTHER_WORDS}</span></td></tr>
<tr><td bgcolor="${INK}" style="padding:0 8px 22px;background-color:${INK}"><h1 style="margin:0;${LETTERING};font-size:36px;line-height:1.14;color:${PALETTE.mango}">${escapeHtml(heading)}</h1></td></tr>
<tr><td height="8" bgcolor="${PALETTE.pink}" style="height:8px;font-size:0;line-height:0;background-color:${PALETTE.pink};background-image:linear-gradient(90deg,${PALETTE.pink},${PALETTE.mango});border-radius:4px 4px 0 0"></td></tr>
<tr><td bgcolor="${PAPER}" style="padding:24px 24px 8px;background-color:${PAPER};${ON_PAPER}">
<p style="margin:0 0 18px;padding:0 0 16px;border-bottom:1px solid ${PALETTE['paper-3']};font-size:19px;line-height:1.3;font-weight:700;color:${INK}">${escapeHtml(about)}</p>
<p style="margin:0 0 16px;color:${INK}">${escapeHtml(greeting)}</p>
${lines.map((line) => `<p style="margin:0 0 16px;color:${INK}">${escapeHtml(line)}</p>`).join('\n')}
</td></tr>
<tr><td bgcolor="${PAPER}" style="background-color:${PAPER}"><table ${TABLE}><tr>
<td width="12" height="24" bgcolor="${INK}" style="width:12px;height:24px;font-size:0;line-height:0;background-color:${INK};border-radius:0 12px 12px 0"></td>
<td style="padding:0 10px"><div style="border-top:2px dashed ${PALETTE['paper-3']};font-size:0;line-height:0"></div></td>
<td width="12" height="24" bgcolor="${INK}" style="width:12px;height:24px;font-size:0;line-height:0;background-color:${INK};border-radius:12px 0 0 12px"></td>
</tr></table></td></tr>
<tr><td bgcolor="${PAPER}" style="padding:16px 24px 28px;background-color:${PAPER};border-radius:0 0 4px 4px">
<table ${TABLE} bgcolor="${PALETTE.pink}" style="background-color:${PALETTE.pink};border-radius:3px"><tr>
<td width="8">${notch('0 8px 8px 0')}</td>
<td align="center" bgcolor="${PALETTE.pink}" style="background-color:${PALETTE.pink}"><a href="${escapeHtml(link)}" style="display:block;padding:17px 12px;${LETTERING};font-size:20px;line-height:1.2;color:${INK};text-decoration:none">${escapeHtml(button)}</a></td>
<td width="8">${notch('8px 0 0 8px')}</td>
</tr></table>
<p style="margin:18px 0 0;${SMALL_ON_PAPER}">${IF_IT_FAILS}<br><a href="${escapeHtml(link)}" style="color:${PALETTE['pink-on-paper']};word-break:break-all">${escapeHtml(link)}</a></p>
</td></tr>
<tr><td bgcolor="${INK}" style="padding:20px 8px 0;background-color:${INK};${SMALL_ON_INK}">
<p style="margin:0;color:${PALETTE['text-2']}"><strong style="color:${PALETTE.text}">${SIGNED}</strong><br>${escapeHtml(why)}</p>${
    unsubscribe === null
      ? ''
      : `
<p style="margin:10px 0 0;color:${PALETTE['text-2']}"><a href="${escapeHtml(unsubscribe)}" style="color:${PALETTE.text}">${NO_MORE_REMINDERS}</a>.</p>`
  }
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`

interface Recipient {
  id: string
  to: string
  /** The registration that the message is about: the message is deleted with it. Null for all others. */
  registrationId: string | null
  /** When a message that belongs to no registration is deleted. */
  deleteAt: Date | null
}

/** A message as it is stored: it is delivered from there. */
export const mailOf = ({ id, to, registrationId, deleteAt }: Recipient, letter: Letter, now: Date): Mail => ({
  id,
  to: [to],
  message: layOut(letter),
  headers: headersOf(letter),
  createdAt: now.toISOString(),
  registrationId,
  delivery: null,
  deleteAt: deleteAt?.toISOString() ?? null,
  resentAt: null,
})
