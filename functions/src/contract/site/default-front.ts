import type { SiteFront } from './drawn-page.ts'

/**
 * What a new site shows until the owner edits it: nothing that only its owner can know. Separate from the long texts, which
 * are loaded later.
 */
export const DEFAULT_FRONT: SiteFront = {
  contacts: { phone: null, email: null },
  links: { whatsapp: null, discord: null, instagram: null, tiktok: null },
  achievements: [],
  developmentNotice: {
    shown: true,
    title: 'Sitio en desarrollo',
    text: 'Seguimos construyendo la arena: algunas secciones llegarán pronto. Los torneos y las inscripciones ya funcionan.',
  },
}
