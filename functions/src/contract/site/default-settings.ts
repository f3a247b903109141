import { adultAge } from '../limits.ts'
import { DEFAULT_FAQ } from './default-faq.ts'
import { DEFAULT_FRONT } from './default-front.ts'
import { DEFAULT_PRIVACY } from './default-privacy.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import type { SiteSettings } from './site-settings.ts'
import type { TextBlock } from './text-versions.ts'

/** The default settings, used until the owner edits them. The first edit is based on this revision. */
export const DEFAULT_SETTINGS: SiteSettings = {
  ...DEFAULT_FRONT,
  terms: DEFAULT_TERMS,
  privacy: DEFAULT_PRIVACY,
  faq: DEFAULT_FAQ,
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
}

type Replaced = readonly (readonly [present: string, former: string])[]

/** Sentences that led to contacts, which a new site does not have. */
const LED_TO_CONTACTS: Replaced = [
  [
    'La organización responde por los contactos y los grupos que publica en este sitio, y nunca te pedirá',
    'La organización responde por los canales que aparecen al pie del sitio y nunca te pedirá',
  ],
  [
    'Puedes pedirle que revise una decisión.',
    'Puedes pedir que una decisión se revise escribiendo a nuestro correo de contacto.',
  ],
  [
    'Tus derechos: con el enlace de tu boleto puedes ver tus datos, corregirlos, retirar tu inscripción y borrarlo todo; no tienes que dar un motivo. También puedes pedirle a la organización una copia de tus datos, o que los borre; los contactos que publica están al pie del sitio.',
    'Tus derechos: puedes ver tu inscripción con el enlace de tu boleto, corregirla o retirarla, y pedirnos una copia de tus datos o que los borremos. Escribe al correo que aparece al pie del sitio; no tienes que dar un motivo.',
  ],
  [
    'El enlace de su boleto muestra qué datos tenemos, y con él se corrigen o se borran junto con la inscripción.',
    'Escríbenos y te diremos qué datos tenemos, los corregiremos o los borraremos junto con la inscripción.',
  ],
]

/** Words of the default texts that were replaced earlier. */
const FORMER_WORDS: Replaced = [
  ['los mouse', 'los ratones'],
  ['se juegan solo o en dúo', 'se juegan en solitario o en dupla'],
  ['el enlace de tu boleto', 'el enlace de tu comprobante'],
  ['reclamos. Al final de este aviso dice cuándo se borra cada dato.', 'reclamos, y después los borramos.'],
]

const before = (blocks: readonly TextBlock[], replaced: Replaced): readonly TextBlock[] =>
  blocks.map(({ title, paragraphs }) => ({
    title,
    paragraphs: paragraphs.map((text) =>
      replaced.reduce((words, [present, former]) => words.replace(present, former), text),
    ),
  }))

const WITH_CONTACTS = before(DEFAULT_TERMS, LED_TO_CONTACTS)
const FORMER_SECTIONS = before(WITH_CONTACTS, FORMER_WORDS)
const FORMER_PRIVACY = before(before(DEFAULT_PRIVACY, LED_TO_CONTACTS), FORMER_WORDS)

/**
 * The default terms of earlier releases, the newest first. No version of them was stored, and registrations accepted
 * them. They must stay as they were when the present defaults change; the hashes in the tests say whether they do.
 */
export const FORMER_DEFAULT_TERMS: readonly (readonly TextBlock[])[] = [
  WITH_CONTACTS,
  FORMER_SECTIONS,
  // The privacy notice was their last section.
  [
    ...FORMER_SECTIONS.slice(0, 9),
    {
      title: '10. Privacidad: aviso para jugadores y familias',
      paragraphs: [
        `Qué guardamos: tu nombre, tu ID de Free Fire, tu correo, tu teléfono, si ya cumpliste ${adultAge} años y tus respuestas al formulario. De quien juega en dupla, también el nombre y el ID de su pareja. De una persona menor de edad, además, el nombre de la persona adulta que dio el permiso. No pedimos fecha de nacimiento, documento, dirección ni contraseñas.`,
        ...FORMER_PRIVACY.flatMap(({ paragraphs }) => paragraphs).slice(1),
      ],
    },
  ],
]
