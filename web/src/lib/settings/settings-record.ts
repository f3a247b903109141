import { filledText, flag, listOf, recordOf, type Check } from '../records.ts'
import type { SiteSettings } from '@arena-libre/functions/contract/site-settings'

/** What the site shows of its settings. */
export type SiteContent = Omit<SiteSettings, 'revision' | 'updatedAt'>

/** Only an address that a link may lead to. */
const linkOrNull: Check = (value) =>
  value === null || (typeof value === 'string' && value.startsWith('https://') && URL.canParse(value))

/** The contract's schema in small, as for tournaments: no page waits for zod to show a phone number. */
const CHECKS: Record<keyof SiteContent, Check> = {
  contacts: recordOf({ phone: filledText, email: filledText }),
  links: recordOf({ whatsapp: linkOrNull, discord: linkOrNull, instagram: linkOrNull, tiktok: linkOrNull }),
  achievements: listOf(recordOf({ figure: filledText, label: filledText })),
  terms: listOf(recordOf({ title: filledText, paragraphs: listOf(filledText) })),
  faq: listOf(recordOf({ question: filledText, answer: filledText })),
  developmentNotice: recordOf({ shown: flag, title: filledText, text: filledText }),
}

export const readSettings = (value: unknown): SiteContent | null =>
  recordOf(CHECKS)(value) ? (value as SiteContent) : null
