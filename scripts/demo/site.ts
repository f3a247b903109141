import { DEFAULT_SETTINGS } from '../../functions/src/contract/site/default-settings.ts'
import type { SiteSettings } from '../../functions/src/contract/site/site-settings.ts'

/** The content an owner edits in the panel. */
export const siteSettings = (now: Date): SiteSettings => ({
  ...DEFAULT_SETTINGS,
  links: {
    whatsapp: 'https://whatsapp.arenalibre.example/comunidad',
    discord: 'https://discord.arenalibre.example/arena-libre',
    instagram: 'https://instagram.arenalibre.example/arenalibre',
    tiktok: 'https://tiktok.arenalibre.example/@arenalibre',
  },
  updatedAt: now.toISOString(),
})
