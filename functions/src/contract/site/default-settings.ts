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

/**
 * The default terms of the releases before the privacy notice became a text of its own. No version of them was stored,
 * and registrations accepted them. Their sections must stay as they were when the present defaults change.
 */
export const FORMER_DEFAULT_TERMS: readonly TextBlock[] = [
  ...DEFAULT_TERMS.slice(0, 9),
  {
    title: '10. Privacidad: aviso para jugadores y familias',
    paragraphs: [
      `Qué guardamos: tu nombre, tu ID de Free Fire, tu correo, tu teléfono, si ya cumpliste ${adultAge} años y tus respuestas al formulario. De quien juega en dupla, también el nombre y el ID de su pareja. De una persona menor de edad, además, el nombre de la persona adulta que dio el permiso. No pedimos fecha de nacimiento, documento, dirección ni contraseñas.`,
      ...DEFAULT_PRIVACY.flatMap(({ paragraphs }) => paragraphs).slice(1),
    ],
  },
]
