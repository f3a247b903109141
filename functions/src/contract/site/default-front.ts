import type { SiteFront } from './drawn-page.ts'

/**
 * The default texts of the first screen, used until the owner edits them; separate from the long texts, which are
 * loaded later.
 */
export const DEFAULT_FRONT: SiteFront = {
  contacts: { phone: '+58 412 555 0148', email: 'hola@arenalibre.example' },
  links: { whatsapp: null, discord: null, instagram: null, tiktok: null },
  achievements: [
    { figure: '3', label: 'torneos realizados' },
    { figure: '300+', label: 'jugadores registrados' },
    { figure: '$300+', label: 'en premios' },
    { figure: '24/7', label: 'soporte' },
  ],
  developmentNotice: {
    shown: true,
    title: 'Sitio en desarrollo',
    text: 'Seguimos construyendo la arena: algunas secciones llegarán pronto. Los torneos y las inscripciones ya funcionan.',
  },
}
