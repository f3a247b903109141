import { z } from 'zod'
import { hashSchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { lineSchema } from '../texts/texts.ts'
import { instantSchema } from '../time/instants.ts'
import { boardSchema, roundSchema } from './cup-plan.ts'

const { rounds, rooms, matches, points } = LIMITS.cupPlan

/** Counted from 1, as people say them. */
const number = (most: number) => z.int('Escribe un número entero').min(1, 'Debe ser al menos 1').max(most)

const round = number(rounds)
const room = number(rooms)
const match = number(matches)

/** The number of a player or pair in a cup: the seat, or a free number where somebody else had that seat before. */
const seat = z.int().min(1).max(LIMITS.largestSeat)

/** The words of the team about a result: the player reads them. */
const LONGEST_REASON = 200
const reason = lineSchema('Escribe un texto').max(LONGEST_REASON, 'Es demasiado largo')

const place = number(LIMITS.roomPlayers)
const kills = z
  .int('Escribe un número entero')
  .min(0, 'No puede ser menos que 0')
  .max(LIMITS.matchKills, `Pueden ser hasta ${LIMITS.matchKills}`)

const resultShape = {
  state: z.enum(['played', 'absent', 'disqualified']),
  /** Null: not known, which is not the last place. */
  place: place.nullable(),
  /** Null: not known, which is not zero. */
  kills: kills.nullable(),
  /** Points that are taken away. */
  penalty: z.int().min(0, 'No puede ser menos que 0').max(points, `Pueden ser hasta ${points}`),
  reason,
}

/** What a player or pair did in one match. Without one nothing is known yet. */
export const resultSchema = z
  .strictObject(resultShape)
  .refine(({ state, place: at, kills: of }) => state !== 'absent' || (at === null && of === null), {
    path: ['state'],
    error: 'Quien no jugó no tiene puesto ni bajas',
  })
  .refine(
    ({ state, penalty, reason: words }) => words !== '' || (state !== 'disqualified' && penalty === 0),
    {
      path: ['reason'],
      error: 'Escribe el motivo: el jugador lo lee en su boleto',
    },
  )

/**
 * `tournaments/{id}/matches/{round}-{room}-{match}`: the results of one match in one room. It has seats only: who sat
 * there is in `results/day`.
 */
export const matchSchema = z.strictObject({
  id: z.string().regex(/^\d{1,2}-\d{1,3}-\d{1,2}$/),
  round,
  room,
  match,
  entries: z.array(z.strictObject({ seat, ...resultShape })).max(LIMITS.roomPlayers),
  publishedAt: instantSchema,
  /** Until when its players may claim. */
  claimsUntil: instantSchema,
  /** Claims without an answer. */
  openClaims: z.int().min(0),
  officialAt: instantSchema.nullable(),
  /** When it was changed after it was official. */
  correctedAt: instantSchema.nullable(),
  /** Of the entries. */
  revision: z.int().min(1),
})

/** `tournaments/{id}/results/day`: who has which number in a cup, and the ties that the team decided. */
export const rosterSchema = z.strictObject({
  entrants: z
    .array(
      z.strictObject({
        seat,
        /** Null for one whose data was erased. */
        player: hashSchema.nullable(),
        nickname: z.string().nullable(),
        /** Of the pair; null without a partner, or without a nickname of theirs. */
        partner: z.string().nullable(),
      }),
    )
    .max(LIMITS.largestSeat),
  ties: z
    .array(z.strictObject({ round, room, order: z.array(seat).min(2).max(LIMITS.roomPlayers) }))
    .max(rounds * rooms),
  revision: z.int().min(1),
})

export const TABLE_ID = /^\d{1,2}-\d{1,3}$/

/**
 * `boards/{id}/tables/{round}-{room}`: what everyone may see of one room of a published cup, written in the commit that
 * changed a result. Points and places are computed from it (`standings.ts`), the same on both sides.
 */
export const roomTableSchema = z.strictObject({
  id: z.string().regex(TABLE_ID),
  round,
  room,
  /** How its points are given, and who goes on. */
  plan: roundSchema,
  /** Whether it decides the cup. */
  isLast: z.boolean(),
  matches: z
    .array(
      z.strictObject({
        match,
        publishedAt: instantSchema,
        claimsUntil: instantSchema,
        /** Somebody has claimed and has no answer. */
        inReview: z.boolean(),
        officialAt: instantSchema.nullable(),
        correctedAt: instantSchema.nullable(),
      }),
    )
    .max(matches),
  rows: z
    .array(
      z.strictObject({
        seat,
        /** The nickname, or those of a pair; null: 'Jugador 17'. */
        name: z.string().nullable(),
        /** Points to begin with. */
        head: z.int().min(0),
        /** One result for each match, packed by `packResults`. */
        results: z.string().max(400),
      }),
    )
    .max(LIMITS.roomPlayers * 2),
  /** The order that the team decided between equal ones. */
  decided: z.array(seat).max(LIMITS.roomPlayers),
  updatedAt: instantSchema,
})

/** `PUT /api/tournaments/{id}/results`: with the revision of the match that was read, 0 for a new one. */
export const matchInputSchema = z.strictObject({
  round,
  room,
  match,
  /** Who is missing here has no data yet. */
  entries: z
    .array(z.strictObject({ player: hashSchema, result: resultSchema }))
    .max(LIMITS.roomPlayers)
    .refine((entries) => new Set(entries.map(({ player }) => player)).size === entries.length, {
      error: 'Alguien está dos veces',
    }),
  /** Whether a match that is official may be changed. */
  isCorrection: z.boolean(),
  revision: z.int('Falta la revisión que viste').min(0),
})

const entrantSchema = rosterSchema.shape.entrants.element

/** `GET /api/tournaments/{id}/results?round=1&room=1` */
export const roomQuerySchema = z.strictObject({
  round: z.coerce.number().pipe(round),
  room: z.coerce.number().pipe(room),
})

export const roomResultsSchema = z.strictObject({
  /** Who plays or has played in this room. */
  entrants: z.array(
    entrantSchema.extend({
      /** Empty for one whose data was erased. */
      fullName: z.string(),
      /** The last digits of the game ID: two nicknames can look the same. */
      idEnd: z.string(),
      /** `idCheckOf` of the game ID; null for one whose data was erased. */
      idCheck: z.int().min(0).max(96).nullable(),
    }),
  ),
  matches: z.array(matchSchema),
  table: roomTableSchema.nullable(),
})

/** `PUT /api/tournaments/{id}/results/ties`: the order that the team decides between equal ones. */
export const tiesInputSchema = z.strictObject({
  round,
  room,
  order: z
    .array(seat)
    .min(2, 'Elige al menos a dos')
    .max(LIMITS.roomPlayers)
    .refine((seats) => new Set(seats).size === seats.length, 'Alguien está dos veces'),
})

/** `POST /api/tournaments/{id}/results/official`: of one match in all rooms, or of all that were played. */
export const officialInputSchema = z.strictObject({ round, match: match.nullable() })

export const officialMadeSchema = z.strictObject({
  /** How many matches became official. */
  made: z.int().min(0),
  /** Null as long as the cup is not decided. */
  outcome: boardSchema.shape.outcome,
})

/** `GET /api/tournaments/{id}/tables/{round}-{room}`: null for a room without results. */
export const tableAnswerSchema = z.strictObject({ table: roomTableSchema.nullable() })

/** `PUT /api/tournaments/{id}/results/ties` */
export const tableChangedSchema = z.strictObject({
  table: roomTableSchema,
  /** Others go on than before, and the next round has been drawn. */
  changesLaterRound: z.boolean(),
})

export const matchSavedSchema = tableChangedSchema.extend({ match: matchSchema })

export type Result = z.infer<typeof resultSchema>
export type Match = z.infer<typeof matchSchema>
export type MatchEntry = Match['entries'][number]
export type MatchInput = z.output<typeof matchInputSchema>
export type TableChanged = z.infer<typeof tableChangedSchema>
export type MatchSaved = z.infer<typeof matchSavedSchema>
export type Roster = z.infer<typeof rosterSchema>
export type Entrant = z.infer<typeof entrantSchema>
export type RoomResults = z.infer<typeof roomResultsSchema>
export type TiesInput = z.output<typeof tiesInputSchema>
export type OfficialInput = z.output<typeof officialInputSchema>
export type OfficialMade = z.infer<typeof officialMadeSchema>
export type RoomTable = z.infer<typeof roomTableSchema>
export type TableMatch = RoomTable['matches'][number]
