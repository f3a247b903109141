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

/** Words of the default texts that were replaced, the present ones first. */
const REPLACED = [
  ['los mouse', 'los ratones'],
  ['se juegan solo o en dúo', 'se juegan en solitario o en dupla'],
  ['el enlace de tu boleto', 'el enlace de tu comprobante'],
] as const

const formerly = (text: string): string =>
  REPLACED.reduce((words, [present, former]) => words.replace(present, former), text)

const FORMER_SECTIONS: readonly TextBlock[] = DEFAULT_TERMS.map(({ title, paragraphs }) => ({
  title,
  paragraphs: paragraphs.map(formerly),
}))

/**
 * The default terms of earlier releases, the newest first. No version of them was stored, and registrations accepted
 * them. They must stay as they were when the present defaults change; the hashes in the tests say whether they do.
 */
export const FORMER_DEFAULT_TERMS: readonly (readonly TextBlock[])[] = [
  FORMER_SECTIONS,
  // The privacy notice was their last section.
  [
    ...FORMER_SECTIONS.slice(0, 9),
    {
      title: '10. Privacidad: aviso para jugadores y familias',
      paragraphs: [
        `Qué guardamos: tu nombre, tu ID de Free Fire, tu correo, tu teléfono, si ya cumpliste ${adultAge} años y tus respuestas al formulario. De quien juega en dupla, también el nombre y el ID de su pareja. De una persona menor de edad, además, el nombre de la persona adulta que dio el permiso. No pedimos fecha de nacimiento, documento, dirección ni contraseñas.`,
        ...DEFAULT_PRIVACY.flatMap(({ paragraphs }) => paragraphs.map(formerly)).slice(1),
      ],
    },
  ],
]
