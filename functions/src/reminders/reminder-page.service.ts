import { createHash } from 'node:crypto'
import { PALETTE } from '../artwork/palette.ts'
import { PRODUCT } from '../contract/product.ts'
import { html, Html } from '../http/html.ts'
import { withSources } from '../http/site-policy.ts'
import { REMINDERS, RESUME } from './reminder-link.service.ts'

/** `again`: they arrive again, since a moment ago. */
export type ReminderState = 'arriving' | 'stopped' | 'again'

type ReminderProblem = 'unknown' | 'failed' | 'too-many'

interface Words {
  title: string
  lines: readonly string[]
  button: string
}

const WITHOUT = {
  others:
    'Sin recordatorios te sigue llegando lo demás: que recibimos tu inscripción, si fue aprobada, y lo que cambie en tu torneo.',
  care: 'Eso sí: donde hay que confirmar que juegas, hazlo a tiempo desde tu enlace. Quien no confirma pierde su cupo.',
}

const WORDS: Record<ReminderState, Words> = {
  arriving: {
    title: '¿Sin recordatorios?',
    lines: [
      'Los recordatorios te avisan por correo cuándo confirmar que juegas.',
      WITHOUT.others,
      WITHOUT.care,
    ],
    button: 'Ya no quiero recordatorios',
  },
  stopped: {
    title: 'Listo, sin recordatorios',
    lines: [
      'A tu correo ya no le llegan recordatorios, de ningún torneo.',
      WITHOUT.others,
      WITHOUT.care,
      '¿Fue sin querer, o cambiaste de idea? Actívalos otra vez con este botón.',
    ],
    button: 'Quiero recordatorios otra vez',
  },
  again: {
    title: 'Te avisamos otra vez',
    lines: ['A tu correo le llegan de nuevo los recordatorios de tus torneos.'],
    button: 'Ya no quiero recordatorios',
  },
}

const PROBLEMS: Record<ReminderProblem, Omit<Words, 'button'>> = {
  unknown: {
    title: 'Este enlace no está completo',
    lines: ['Ábrelo otra vez desde tu correo, o cópialo entero. Nada cambió.'],
  },
  failed: {
    title: 'Algo falló de nuestro lado',
    lines: ['Nada cambió. Inténtalo otra vez en un momento.'],
  },
  'too-many': {
    title: 'Espera un momento',
    lines: ['Llegaron muchas visitas desde tu conexión. Inténtalo otra vez en un minuto. Nada cambió.'],
  },
}

/** The lettering of the site, whose file has another name in each build. */
const FONT = /url\(["']?(?<file>\/assets\/[\w./-]+\.woff2)/

const styleOf = (font: string | undefined): string => `${
  font === undefined
    ? ''
    : `@font-face { font-family: Anton; src: url(${font}) format('woff2'); font-display: swap }
`
}* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; padding: 2rem 1rem; background: ${PALETTE['ink-900']}; color: ${PALETTE.text}; font: 1rem/1.55 system-ui, sans-serif }
main, header { max-width: 36rem; margin: 0 auto }
h1, button, .name { font-family: Anton, Impact, sans-serif-condensed, sans-serif; font-weight: 400; text-transform: uppercase; letter-spacing: .012em }
.name { display: inline-block; padding: .75rem 0; color: ${PALETTE.text}; font-size: 1.2rem; text-decoration: none }
.name b { color: ${PALETTE.pink}; font-weight: 400 }
h1 { margin: 1rem 0 1.5rem; color: ${PALETTE.mango}; font-size: 2.25rem; line-height: 1.14; text-wrap: balance }
section { border-top: 6px solid ${PALETTE.pink}; padding: 1.5rem; background: ${PALETTE.paper}; color: ${PALETTE['ink-900']} }
p + p { margin-top: 1rem }
form { margin: 1.5rem -1.5rem 0; border-top: 2px dashed ${PALETTE['paper-3']}; padding: 1.5rem 1.5rem 0 }
button { width: 100%; min-height: 3.5rem; padding: .5rem 1rem; border: 0; border-radius: 3px; background: ${PALETTE.pink}; color: ${PALETTE['ink-900']}; font-size: 1.2rem; line-height: 1.3; cursor: pointer }
button:hover { background: ${PALETTE['pink-hover']} }
button:focus-visible { outline: 3px solid ${PALETTE['ink-900']}; outline-offset: 3px }
.name:focus-visible { outline: 3px solid ${PALETTE.paper}; outline-offset: 3px }
`

interface ReminderPages {
  /** The headers of all of them. */
  headers: Record<string, string>
  ofState: (token: string, state: ReminderState) => string
  ofProblem: (problem: ReminderProblem) => string
}

/** The pages on which a reader stops reminders. They load nothing but the lettering of the site. */
export function reminderPages(site: { policy: string; inlined: Record<string, string> }): ReminderPages {
  const font = FONT.exec(Object.values(site.inlined).join('\n'))?.groups?.['file']
  const style = styleOf(font)
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  const [first = '', ...others] = PRODUCT.name.split(' ')
  const page = ({ title, lines }: Omit<Words, 'button'>, form: Html | ''): string =>
    html`<!doctype html>
      <html lang="es">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <meta name="referrer" content="no-referrer" />
          <meta name="color-scheme" content="dark" />
          <title>${title} · ${PRODUCT.name}</title>
          ${new Html(`<style>${style}</style>`)}
        </head>
        <body>
          <header>
            <a class="name" href="/">${first} <b>${others.join(' ')}</b></a>
          </header>
          <main>
            <h1>${title}</h1>
            <section>${lines.map((line) => html`<p>${line}</p>`)} ${form}</section>
          </main>
        </body>
      </html>`.source
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': withSources(site.policy, { 'style-src': [hash] }),
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex, nofollow',
    },
    ofState(token, state) {
      const words = WORDS[state]
      const address = `${REMINDERS}/${token}${state === 'stopped' ? RESUME : ''}`
      return page(
        words,
        html`<form method="post" action="${address}"><button>${words.button}</button></form>`,
      )
    },
    ofProblem: (problem) => page(PROBLEMS[problem], ''),
  }
}
