import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answersSchema } from './forms/answers.ts'
import { auditQuerySchema } from './people/audit.ts'
import { erasureSchema, erasureStepSchema, personPieceSchema } from './people/person-data.ts'
import { banSchema } from './people/bans.ts'
import { formInputSchema } from './forms/form-input.ts'
import { formResponseSchema, formSchema } from './forms/forms.ts'
import { responseInputSchema } from './forms/form-views.ts'
import { idempotencySchema } from './calls/idempotency.ts'
import {
  backupPartRequestSchema,
  restorePartSchema,
  restoreSchema,
  restoreStartSchema,
} from './stored/backup.ts'
import { mailServiceSchema } from './stored/mail-service.ts'
import { mailSchema } from './stored/mail.ts'
import { optOutSchema } from './stored/opt-outs.ts'
import { questionInputSchema, questionSchema } from './forms/questions.ts'
import { ownCorrectionSchema, receiptRequestSchema, resendRequestSchema } from './registrations/receipts.ts'
import { submissionSchema } from './registrations/registration-submission.ts'
import { registrationWordingSchema } from './registrations/registration-wordings.ts'
import { registrationSchema } from './registrations/registrations.ts'
import { savedReasonsSchema } from './registrations/saved-reasons.ts'
import { playerClaimSchema, seatSchema } from './tournaments/seats.ts'
import { accountRequestSchema, setupRequestSchema, verifyRequestSchema } from './people/session.ts'
import { endedSessionsSchema, sessionSchema } from './people/sessions.ts'
import { clientErrorSchema } from './site/client-errors.ts'
import { siteSettingsSchema } from './site/site-settings.ts'
import { figuresQuerySchema } from './site/figures.ts'
import { boardSchema, cupPlanInputSchema, cupPlanSchema } from './match-day/cup-plan.ts'
import { formerRulesSchema, textVersionSchema } from './site/text-versions.ts'
import { statisticsQuerySchema } from './site/statistics.ts'
import { tallySchema } from './site/tallies.ts'
import { newTournamentSchema, tournamentEditSchema } from './tournaments/tournament-input.ts'
import { tournamentQuerySchema, tournamentSchema } from './tournaments/tournaments.ts'

const SCHEMAS: [name: string, schema: z.ZodType][] = [
  ['tournament', tournamentSchema],
  ['new tournament', newTournamentSchema],
  ['tournament edit', tournamentEditSchema],
  ['tournament query', tournamentQuerySchema],
  ['audit query', auditQuerySchema],
  ['statistics query', statisticsQuerySchema],
  ['figures query', figuresQuerySchema],
  ['tally', tallySchema],
  ['seat', seatSchema],
  ['player claim', playerClaimSchema],
  ['submission', submissionSchema],
  ['registration', registrationSchema],
  ['saved reasons', savedReasonsSchema],
  ['receipt request', receiptRequestSchema],
  ['own correction', ownCorrectionSchema],
  ['request to send a link again', resendRequestSchema],
  ['question', questionSchema],
  ['question input', questionInputSchema],
  ['form', formSchema],
  ['form response', formResponseSchema],
  ['form input', formInputSchema],
  ['response input', responseInputSchema],
  ['site settings', siteSettingsSchema],
  ['text version', textVersionSchema],
  ['former rules', formerRulesSchema],
  ['wording', registrationWordingSchema],
  ['cup plan', cupPlanSchema],
  ['cup plan input', cupPlanInputSchema],
  ['board', boardSchema],
  ['mail', mailSchema],
  ['mail service', mailServiceSchema],
  ['opt-out', optOutSchema],
  ['ban', banSchema],
  ['idempotency record', idempotencySchema],
  ['error of a browser', clientErrorSchema],
  ['claim request', accountRequestSchema],
  ['set-up request', setupRequestSchema],
  ['verify request', verifyRequestSchema],
  ['session', sessionSchema],
  ['ended sessions', endedSessionsSchema],
  ['search for a person', personPieceSchema],
  ['step of an erasure', erasureStepSchema],
  ['erasure', erasureSchema],
  ['part of a backup that is asked for', backupPartRequestSchema],
  ['start of a restore', restoreStartSchema],
  ['part of a backup that is restored', restorePartSchema],
  ['restore', restoreSchema],
]

/** A pattern that limits every repetition in it. */
const isBounded = (pattern: string): boolean => !/[*+]|,\}/.test(pattern.replaceAll(/\\\+|\[[^\]]*\]/g, ''))

function hasCap(schema: z.core.JSONSchema.BaseSchema): boolean {
  if (schema.enum !== undefined || schema.const !== undefined || schema.format === 'date-time') return true
  if (schema.type === 'string') {
    return schema.maxLength !== undefined || (schema.pattern !== undefined && isBounded(schema.pattern))
  }
  if (schema.type === 'array') return schema.maxItems !== undefined
  return true
}

/** Every part of a schema, with the path that leads there. */
function* partsOf(schema: unknown, path: string): Generator<[string, z.core.JSONSchema.BaseSchema]> {
  if (typeof schema !== 'object' || schema === null) return
  if ('type' in schema) yield [path, schema as z.core.JSONSchema.BaseSchema]
  for (const [name, part] of Object.entries(schema)) yield* partsOf(part, `${path}.${name}`)
}

describe.each(SCHEMAS)('%s', (_name, schema) => {
  it('has a cap on every text and every list', () => {
    const described = z.toJSONSchema(schema, { io: 'input' })
    const parts = [...partsOf(described, '')]
    expect(parts.filter(([, part]) => !hasCap(part)).map(([path]) => path)).toEqual([])
    expect(parts.length).toBeGreaterThan(1)
  })
})

const answersTo = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, 'a']))

it('a map of answers is the only map, and has a cap', () => {
  expect(answersSchema.safeParse(answersTo(100)).success).toBe(true)
  expect(answersSchema.safeParse(answersTo(101)).success).toBe(false)
  const maps = SCHEMAS.flatMap(([, schema]) =>
    [...partsOf(z.toJSONSchema(schema, { io: 'input' }), '')].filter(
      ([, part]) => part.propertyNames !== undefined,
    ),
  )
  expect(new Set(maps.map(([path]) => path))).toEqual(new Set(['.properties.answers']))
})
