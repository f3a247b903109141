import { DEFAULT_FAQ } from './default-faq.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import type { SiteSettings } from './site-settings.ts'

/** What a site says until its owner has edited anything. Saving it counts from this revision on. */
export const DEFAULT_SETTINGS: SiteSettings = {
  contacts: { phone: '+58 412 555 0148', email: 'hola@arenalibre.example' },
  links: { whatsapp: null, discord: null, instagram: null, tiktok: null },
  achievements: [
    { figure: '3', label: 'torneos realizados' },
    { figure: '300+', label: 'jugadores registrados' },
    { figure: '$300+', label: 'en premios' },
    { figure: '24/7', label: 'soporte' },
  ],
  terms: DEFAULT_TERMS,
  faq: DEFAULT_FAQ,
  developmentNotice: {
    shown: true,
    title: 'Sitio en desarrollo',
    text: 'Seguimos construyendo la arena: algunas secciones llegarán pronto. Los torneos y las inscripciones ya funcionan.',
  },
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
}
