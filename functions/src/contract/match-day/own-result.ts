import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'
import type { ChampionWord } from './cup-plan.ts'
import { CHAMPION_WORDS } from './outcome-schema.ts'
import { ownClaimSchema } from './claims-schema.ts'
import { ownPrizeSchema } from './prizes-schema.ts'
import { resultSchema, roomTableSchema, type RoomTable } from './results-schema.ts'
import { standingsOf, tablePhase } from './standings.ts'

const { state, place, kills, penalty, reason } = resultSchema.shape
const { round, room } = roomTableSchema.shape
const { seat } = roomTableSchema.shape.rows.element.shape

const ownMatchSchema = z.strictObject({
  match: roomTableSchema.shape.matches.element.shape.match,
  /** Null as long as nothing is known of the player. */
  result: z.strictObject({ state, place, kills, penalty, reason, points: z.int() }).nullable(),
  /** Until when the player may claim; null where the match is official. */
  claimsUntil: instantSchema.nullable(),
  claim: ownClaimSchema.nullable(),
})

const ofRound = {
  round,
  room,
  /** The name of the round. */
  name: z.string(),
  place: z.int().min(1),
  points: z.int(),
  matches: z.array(ownMatchSchema),
}

/** What the holder of a receipt sees of the own results: the latest round with some, and those before it. */
export const ownResultSchema = z.strictObject({
  ...ofRound,
  seat,
  /** How many are in the table. */
  of: z.int().min(1),
  /** How many matches the round has. */
  planned: z.int().min(1),
  isTied: z.boolean(),
  booyahs: z.int().min(0),
  kills: z.int().min(0).nullable(),
  phase: z.enum(['live', 'provisional', 'official']),
  goesOn: z.boolean(),
  /** The latest first. Players can still claim about them. */
  earlier: z.array(z.strictObject(ofRound)),
  /** The word on the poster, for the champion of a cup that is official. */
  word: z.enum(CHAMPION_WORDS).nullable(),
  /** What the player has won in a cup that is official. */
  prizes: z.array(ownPrizeSchema),
})

export type OwnResult = z.infer<typeof ownResultSchema>
export type OwnRound = OwnResult['earlier'][number]
export type OwnMatch = OwnResult['matches'][number]

export type PublicOwnResult = Omit<OwnResult, 'matches' | 'prizes' | 'earlier'> & {
  matches: Omit<OwnMatch, 'claim'>[]
}

/** Null for a number that is not in the table. Reasons and claims, which are not public, come from elsewhere. */
export function ownResult(table: RoomTable, own: number, word: ChampionWord | null): PublicOwnResult | null {
  const standings = standingsOf(table)
  const row = standings.rows.find((one) => one.seat === own)
  if (row === undefined) return null
  return {
    round: table.round,
    room: table.room,
    seat: own,
    name: table.plan.name,
    place: row.place,
    of: table.rows.length,
    planned: table.plan.matches.length,
    isTied: row.isTied,
    points: row.points,
    booyahs: row.booyahs,
    kills: row.kills,
    phase: tablePhase(table, standings),
    goesOn: row.goesOn,
    matches: table.matches.map(({ match, claimsUntil, officialAt }) => {
      const one = row.matches[match - 1] ?? null
      return {
        match,
        result: one && {
          state: one.state,
          place: one.place,
          kills: one.kills,
          penalty: one.penalty,
          reason: '',
          points: one.points,
        },
        claimsUntil: officialAt === null ? claimsUntil : null,
      }
    }),
    word,
  }
}
