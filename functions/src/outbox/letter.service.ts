import { PALETTE } from '../artwork/palette.ts'
import type { Mail } from '../contract/stored/mail.ts'
import { oneLine } from '../contract/texts/one-line.ts'
import { PRODUCT } from '../contract/product.ts'
import { escapeHtml } from '../http/html.ts'
import { greetingName } from './greeting-name.service.ts'

function greetingOf(fullName: string): string {
  const name = greetingName(fullName)
  return name === null ? 'Hola:' : `Hola, ${name}:`
}

const SIGNED = PRODUCT.name
const IF_IT_FAILS = 'Si el botón no funciona, copia este enlace en tu navegador:'

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
  link: string
  /** Why the reader gets it. */
  why: string
}

/** A message as text and as HTML that loads nothing and keeps the colours of the reader's theme. */
export function layOut({ name, link, why, subject, heading, paragraphs, button }: Letter): Mail['message'] {
  const lines = paragraphs.map(oneLine)
  return {
    subject: oneLine(subject),
    text: `${[greetingOf(name), heading, ...lines, `${button}:\n${link}`, `${SIGNED}\n${why}`].join('\n\n')}\n`,
    html: pageOf(
      escapeHtml(heading),
      [greetingOf(name), ...lines].map(escapeHtml),
      escapeHtml(button),
      escapeHtml(link),
      escapeHtml(why),
    ),
  }
}

const pageOf = (
  heading: string,
  paragraphs: readonly string[],
  button: string,
  link: string,
  why: string,
): string =>
  `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:34em;margin:0 auto">
<h1 style="font-size:22px;line-height:1.25">${heading}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
<p style="margin:28px 0"><a href="${link}" style="display:inline-block;padding:14px 22px;background:${PALETTE['mail-button']};color:${PALETTE['mail-button-text']};border-radius:4px;font-weight:bold;text-decoration:none">${button}</a></p>
<p style="font-size:14px">${IF_IT_FAILS}<br><a href="${link}" style="word-break:break-all">${link}</a></p>
<p style="font-size:14px">${SIGNED}<br>${why}</p>
</main>
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

/** A message as it is stored: the mail extension delivers it from there. */
export const mailOf = ({ id, to, registrationId, deleteAt }: Recipient, letter: Letter, now: Date): Mail => ({
  id,
  to: [to],
  message: layOut(letter),
  createdAt: now.toISOString(),
  registrationId,
  delivery: null,
  deleteAt: deleteAt?.toISOString() ?? null,
  resentAt: null,
})
