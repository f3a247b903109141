import { DEFAULT_FAQ } from './default-faq.ts'
import { DEFAULT_FRONT } from './default-front.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import type { SiteSettings } from './site-settings.ts'

/** What a site says until its owner has edited anything. Saving it counts from this revision on. */
export const DEFAULT_SETTINGS: SiteSettings = {
  ...DEFAULT_FRONT,
  terms: DEFAULT_TERMS,
  faq: DEFAULT_FAQ,
  revision: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
}
