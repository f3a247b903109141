import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { instantSchema } from '../time/instants.ts'
import { tournamentLabelSchema } from './tournament-label.ts'
import type { Tournament } from './tournaments.ts'

const { id, name } = tournamentLabelSchema.shape
const revision = z.int('Falta la revisión que viste').min(1)

/** `POST /api/tournaments/{id}/prizes`: whether the winners of a finished tournament have their prizes. */
export const prizeDeliverySchema = z.strictObject({ revision, delivered: z.boolean() })

/** Its answer. Small, because the panel's first screen reads it. */
export const prizesMarkedSchema = z.strictObject({
  id,
  name,
  revision,
  prizesDeliveredAt: instantSchema.nullable(),
})

export type PrizeDelivery = z.output<typeof prizeDeliverySchema>
export type PrizesMarked = z.output<typeof prizesMarkedSchema>

/** Until when the winners may expect their prizes. */
export const prizesDueAt = ({ endsAt }: Pick<Tournament, 'endsAt'>): Date =>
  new Date(Date.parse(endsAt) + LIMITS.prizes.withinMs)
