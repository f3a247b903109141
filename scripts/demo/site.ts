import type { SiteSettings } from '../../functions/src/contract/site-settings.ts'
import { FAQ } from './faq.ts'
import { TERMS } from './terms.ts'

/** The content an owner edits in the panel. */
export const siteSettings = (now: Date): SiteSettings => ({
  contacts: { phone: '+58 412 555 0148', email: 'hola@arenalibre.example' },
  links: {
    whatsapp: 'https://whatsapp.arenalibre.example/comunidad',
    discord: 'https://discord.arenalibre.example/arena-libre',
    instagram: 'https://instagram.arenalibre.example/arenalibre',
    tiktok: 'https://tiktok.arenalibre.example/@arenalibre',
  },
  achievements: [
    { figure: '3', label: 'torneos realizados' },
    { figure: '300+', label: 'jugadores registrados' },
    { figure: '$300+', label: 'en premios' },
    { figure: '24/7', label: 'soporte' },
  ],
  terms: TERMS,
  faq: FAQ,
  developmentNotice: {
    shown: true,
    title: 'Sitio en desarrollo',
    text: 'Seguimos construyendo la arena: algunas secciones llegarán pronto. Los torneos y las inscripciones ya funcionan.',
  },
  revision: 1,
  updatedAt: now.toISOString(),
})
