import type { SiteSettings } from '@arena-libre/functions/contract/site-settings'

/** What the site shows of its settings. */
export type SiteContent = Omit<SiteSettings, 'revision' | 'updatedAt'>

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string' && value.trim() !== ''
const flag: Check = (value) => typeof value === 'boolean'
/** Only an address that a link may lead to. */
const linkOrNull: Check = (value) =>
  value === null || (typeof value === 'string' && value.startsWith('https://') && URL.canParse(value))
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const record =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([field, check]) => check((value as Record<string, unknown>)[field]))

/** The contract's schema in small, as for tournaments: no page waits for zod to show a phone number. */
const CHECKS: Record<keyof SiteContent, Check> = {
  contacts: record({ phone: text, email: text }),
  links: record({ whatsapp: linkOrNull, discord: linkOrNull, instagram: linkOrNull, tiktok: linkOrNull }),
  achievements: listOf(record({ figure: text, label: text })),
  terms: listOf(record({ title: text, paragraphs: listOf(text) })),
  faq: listOf(record({ question: text, answer: text })),
  developmentNotice: record({ shown: flag, title: text, text }),
}

export const readSettings = (value: unknown): SiteContent | null =>
  record(CHECKS)(value) ? (value as SiteContent) : null
