import { DEFAULT_FAQ } from './default-faq.ts'
import { DEFAULT_FRONT } from './default-front.ts'
import { DEFAULT_PRIVACY } from './default-privacy.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import type { SiteSettings } from './site-settings.ts'

/** The default settings, used until the owner edits them. The first edit is based on this revision. */
export const DEFAULT_SETTINGS: SiteSettings = {
  ...DEFAULT_FRONT,
  terms: DEFAULT_TERMS,
  privacy: DEFAULT_PRIVACY,
  faq: DEFAULT_FAQ,
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
}
