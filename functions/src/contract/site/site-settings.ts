import { z } from 'zod'
import { EMAIL } from '../registrations/email.ts'
import { instantSchema } from '../time/instants.ts'
import { oneLine } from '../texts/one-line.ts'
import { lineSchema, linesSchema } from '../texts/texts.ts'

const line = (max: number) => lineSchema().min(1).max(max)

const lines = (max: number) => linesSchema().min(1).max(max)

/** A public link: only https is accepted. */
export const linkSchema = z
  .url({ protocol: /^https$/ })
  .overwrite(oneLine)
  .max(300)

const MOST_SECTIONS = 20

const sectionsSchema = z
  .array(z.strictObject({ title: line(120), paragraphs: z.array(lines(2000)).min(1).max(12) }))
  .max(MOST_SECTIONS)

const faqSchema = z.array(z.strictObject({ question: line(200), answer: lines(2000) })).max(60)

/** `settings/site`: edited by the owner, read by every visitor. */
export const siteSettingsSchema = z.strictObject({
  /** Null for what a site does not have; it is not shown then. */
  contacts: z.strictObject({
    phone: line(32).nullable(),
    email: z.string().regex(EMAIL).max(254).nullable(),
  }),
  links: z.strictObject({
    whatsapp: linkSchema.nullable(),
    discord: linkSchema.nullable(),
    instagram: linkSchema.nullable(),
    tiktok: linkSchema.nullable(),
  }),
  achievements: z.array(z.strictObject({ figure: line(12), label: line(60) })).max(8),
  terms: sectionsSchema,
  privacy: sectionsSchema,
  faq: faqSchema,
  developmentNotice: z.strictObject({ shown: z.boolean(), title: line(120), text: lines(1000) }),
  revision: z.int().min(1),
  updatedAt: instantSchema,
})

/** `GET /api/settings`: with the section of the privacy notice that the site writes by itself. */
export const publicSettingsSchema = siteSettingsSchema.extend({
  privacy: z.array(sectionsSchema.element).max(MOST_SECTIONS + 1),
})

/** `PUT /api/settings`: the whole of it, with the revision it was read at. */
export const siteSettingsInputSchema = siteSettingsSchema.omit({ updatedAt: true })

export type SiteSettingsInput = z.infer<typeof siteSettingsInputSchema>
export type SiteSettings = z.infer<typeof siteSettingsSchema>
