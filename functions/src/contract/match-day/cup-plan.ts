import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { lineSchema } from '../texts/texts.ts'
import { instantSchema, plannedInstantSchema } from '../time/instants.ts'
import { minuteOf } from '../time/wall-time.ts'
import { tournamentIdSchema, type Tournament } from '../tournaments/tournaments.ts'
import { outcomeSchema } from './outcome-schema.ts'

const { rounds, rooms, matches, points: mostPoints } = LIMITS.cupPlan

const MAP_LENGTH = 40

const points = (max: number = mostPoints) =>
  z.int('Escribe un número entero').min(0, 'No puede ser menos que 0').max(max, `Pueden ser hasta ${max}`)

/** One value for each place, the first place first. */
const byPlace = z.array(points()).max(LIMITS.roomPlayers, `Puede haber hasta ${LIMITS.roomPlayers} puestos`)

/** All rooms of a round play it at the same time. */
const roundMatchSchema = z.strictObject({
  /** To the minute. Null: it follows the match before it. */
  startsAt: plannedInstantSchema.overwrite((instant) => (instant === null ? null : minuteOf(instant))),
  /** Empty: it is announced later. */
  map: lineSchema('Escribe un texto').max(MAP_LENGTH, 'Es demasiado largo'),
  /** What a kill is worth in this match; null: as in the others. */
  killPoints: points().nullable(),
})

const scoringSchema = z.strictObject({
  placement: byPlace,
  kill: points(),
  /** Points to begin with, by the place in the round before. */
  headStart: byPlace,
})

const winSchema = z.strictObject({
  rule: z.enum(['sum', 'two-booyahs', 'champion-rush']),
  /** Of a champion rush. */
  target: points().min(1, 'Debe ser al menos 1'),
})

export const roundSchema = z.strictObject({
  name: lineSchema('Escribe un texto').min(1, 'Ponle un nombre').max(40, 'Es demasiado largo'),
  rooms: z
    .int('Escribe un número entero')
    .min(1, 'Debe haber al menos una sala')
    .max(rooms, `Puede haber hasta ${rooms} salas`),
  matches: z
    .array(roundMatchSchema)
    .min(1, 'Debe haber al menos una partida')
    .max(matches, `Puede haber hasta ${matches} partidas`),
  /** How many of each room play the next round; of the last round, none. Pairs count as one. */
  advance: points(LIMITS.roomPlayers),
  scoring: scoringSchema,
  win: winSchema,
  /** What decides between equal points, in this order. */
  ties: z
    .array(z.enum(['booyahs', 'kills', 'last-placement', 'admin']))
    .min(1, 'Elige al menos un desempate')
    .max(4, 'Un desempate está repetido'),
})

/** `tournaments/{id}/plan/day`: how a cup is played. Without one it is played as `proposedRounds` says. */
export const cupPlanSchema = z.strictObject({
  rounds: z
    .array(roundSchema)
    .min(1, 'Debe haber al menos una ronda')
    .max(rounds, `Puede haber hasta ${rounds} rondas`),
  revision: z.int().min(1),
  updatedAt: instantSchema,
})

/** `boards/{id}`: what everyone may see of the day of a published cup. */
export const boardSchema = z.strictObject({
  /** The id of the tournament. */
  id: tournamentIdSchema,
  /** None without a plan. */
  rounds: z.array(roundSchema).max(rounds),
  updatedAt: instantSchema,
  /** Raised whenever players have something new to see on their receipts. */
  news: z.int().min(0),
  /** The rooms that have a table (`{round}-{room}`), in the order in which they had their first result. */
  tables: z.array(z.string().regex(/^\d{1,2}-\d{1,3}$/)).max(rounds * rooms),
  /** Null until the last round is official. */
  outcome: outcomeSchema.nullable(),
})

/** `GET /api/tournaments/{id}/board`: null for a cup without a plan. */
export const boardAnswerSchema = z.strictObject({ board: boardSchema.nullable() })

/** `PUT /api/tournaments/{id}/plan`: with the revision that was read, 0 for a proposal. */
export const cupPlanInputSchema = z.strictObject({
  ...cupPlanSchema.pick({ rounds: true }).shape,
  revision: z.int('Falta la revisión que editaste').min(0),
})

/** `GET /api/tournaments/{id}/plan`: the stored plan, or else the proposal, which is not stored. */
export const cupPlanViewSchema = z.strictObject({
  ...cupPlanInputSchema.shape,
  isProposal: z.boolean(),
  /** Null for a proposal. */
  updatedAt: instantSchema.nullable(),
  /** What does not fit the tournament, by the path of the field: it may have changed since. */
  problems: z.array(z.strictObject({ field: z.string(), message: z.string() })),
})

export type CupPlan = z.infer<typeof cupPlanSchema>
export type CupPlanInput = z.output<typeof cupPlanInputSchema>
export type CupPlanView = z.infer<typeof cupPlanViewSchema>
export type Board = z.infer<typeof boardSchema>
export type Outcome = z.infer<typeof outcomeSchema>
export type PodiumPlace = Outcome['podium'][number]
export type ChampionWord = Outcome['word']
export type Round = z.infer<typeof roundSchema>
export type Scoring = Round['scoring']
export type WinRule = Round['win']['rule']
export type TieBreak = Round['ties'][number]

/** A cup that is over, with how it ended. */
export interface DecidedCup {
  tournament: Tournament
  outcome: Outcome
}
