import { z } from 'zod'
import { pageQuery } from '../calls/paging.ts'
import { uidSchema } from '../ids.ts'
import { lineSchema, linesSchema } from '../texts/texts.ts'
import { instantSchema } from '../time/instants.ts'
import { tournamentSchema } from '../tournaments/tournaments.ts'
import type { SiteSettings } from './site-settings.ts'

/** The long texts of the site. Each has versions. */
export const SITE_TEXTS = ['terms', 'privacy', 'faq'] as const

export type SiteText = (typeof SITE_TEXTS)[number]

/** A part of a text: a section, or a question with its answer. */
const blocksSchema = z
  .array(
    z.strictObject({
      title: lineSchema().min(1).max(200),
      paragraphs: z.array(linesSchema().min(1).max(2000)).min(1).max(12),
    }),
  )
  .max(60)

export type TextBlock = z.infer<typeof blocksSchema>[number]

/** `textVersions/{text}-{revision}`: a text as it was published. It never changes. */
export const textVersionSchema = z.strictObject({
  id: z.string().regex(/^(?:terms|privacy|faq)-\d{1,9}$/),
  text: z.enum(SITE_TEXTS),
  blocks: blocksSchema,
  publishedAt: instantSchema,
  /** Null for the text that was there before the first version: nothing says who wrote it. */
  publishedBy: uidSchema.nullable(),
})

export type TextVersion = z.infer<typeof textVersionSchema>

/** `GET /api/text-versions`: of one text, the latest first. */
export const textVersionsQuerySchema = z.strictObject({ ...pageQuery, text: z.enum(SITE_TEXTS) })

/** `tournaments/{id}/formerRules/{revision}`: rules that were published, and are others now. */
export const formerRulesSchema = z.strictObject({
  rules: tournamentSchema.shape.rules,
  until: instantSchema,
})

export type FormerRules = z.infer<typeof formerRulesSchema>

/** `GET /api/tournaments/:id/accepted/:version`: what a registration with this version accepted. */
export const acceptedTextsSchema = z.strictObject({
  /** The name of the tournament; null while it is not published. */
  tournament: tournamentSchema.shape.name.nullable(),
  rules: tournamentSchema.shape.rules,
  terms: blocksSchema,
  /** Since when these terms hold. Null if nothing is stored of that. */
  termsSince: instantSchema.nullable(),
  /** Whether a registration would accept the same today. */
  isPresent: z.boolean(),
})

export type AcceptedTexts = z.infer<typeof acceptedTextsSchema>

/** All texts have the same form as versions. */
export const blocksOf = (settings: Pick<SiteSettings, SiteText>, text: SiteText): TextBlock[] =>
  text === 'faq'
    ? settings.faq.map(({ question, answer }) => ({ title: question, paragraphs: [answer] }))
    : settings[text]
