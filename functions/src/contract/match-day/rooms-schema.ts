import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { hashSchema } from '../ids.ts'
import { linkSchema } from '../site/site-settings.ts'
import { lineSchema } from '../texts/texts.ts'
import { instantSchema } from '../time/instants.ts'

const { rounds, rooms, matches } = LIMITS.cupPlan

/** Counted from 1, as people say them. */
const place = (most: number) => z.int('Escribe un número entero').min(1, 'Debe ser al menos 1').max(most)

const round = place(rounds)
const room = place(rooms)

const drawSchema = z.strictObject({
  round,
  method: z.enum(['lot', 'seat', 'rank', 'hand']),
  /** Of a lot, so that everyone can repeat it. */
  seed: z
    .string()
    .regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    .nullable(),
  drawnAt: instantSchema,
  /** The registrations of each room, the first room first. */
  rooms: z
    .array(z.strictObject({ players: z.array(hashSchema).max(LIMITS.roomPlayers) }))
    .min(1)
    .max(rooms),
})

const FINAL_SEATS = rooms * LIMITS.roomPlayers

const finalistList = z
  .array(hashSchema)
  .min(2, 'Elige al menos a dos')
  .max(2 * FINAL_SEATS, 'Son demasiados')

/**
 * Who confirms once more before the last round: the best of the rounds in their order, and after them the substitutes.
 * Those who play are the first of them who have confirmed.
 */
const finalistsSchema = z.strictObject({
  /** The last round of the plan by which they were called. */
  round,
  players: finalistList,
  /** How many of them play. */
  seats: z.int().min(2).max(FINAL_SEATS),
  calledAt: instantSchema,
  closesAt: instantSchema,
  /** When all of them had their message. */
  askedAt: instantSchema.nullable(),
  /** When the draw was made of those who confirmed. */
  settledAt: instantSchema.nullable(),
})

/** `tournaments/{id}/draws/day`: who plays in which room. A round with one room for everybody has no draw. */
export const drawsSchema = z.strictObject({
  rounds: z.array(drawSchema).max(rounds),
  /** Null until they are called. */
  finalists: finalistsSchema.nullable(),
  revision: z.int().min(1),
})

const CODE_LENGTH = 30

const code = () => lineSchema('Escribe un texto').max(CODE_LENGTH, 'Es demasiado largo')

const roomSchema = z.strictObject({
  round,
  room,
  /** Null: for all matches of the round that have none of their own. */
  match: place(matches).nullable(),
  /** As the game shows it. */
  gameId: code().min(1, 'Escribe el ID de la sala'),
  /** Empty for a room without one. */
  password: code(),
  /** When its players see it; null: not yet decided. */
  revealsAt: instantSchema.nullable(),
  /** Of what its players see: another one with each change of it. No two rooms of a tournament share one. */
  version: z.int().min(1),
  revision: z.int().min(1),
})

/**
 * `tournaments/{id}/rooms/day`: how players enter the rooms of the game. It is in no backup, and is erased when the
 * round was played.
 */
export const roomsSchema = z.strictObject({
  rooms: z.array(roomSchema).max(rooms * matches),
  versions: z.int().min(0),
  /** The chat of those who play in this tournament; null: that of the site. */
  group: linkSchema.nullable(),
})

/** `tournaments/{id}/roomViews/{id of the registration}`: a receipt was opened after the reveal. */
export const roomViewSchema = z.strictObject({
  id: hashSchema,
  version: roomSchema.shape.version,
  seenAt: instantSchema,
})

/** `GET /api/tournaments/{id}/rooms` */
export const roomsViewSchema = z.strictObject({
  draws: z.array(drawSchema),
  finalists: finalistsSchema.nullable(),
  /** Of the draws; 0 before the first one. */
  revision: z.int().min(0),
  rooms: roomsSchema.shape.rooms,
  views: z.array(roomViewSchema),
  group: roomsSchema.shape.group,
})

/** `PUT /api/tournaments/{id}/group`: with the one that was read. */
export const groupInputSchema = z.strictObject({
  group: linkSchema.nullable(),
  seen: linkSchema.nullable(),
})

/** The answer is kept for repeated requests, so it does not contain the link. */
export const groupSavedSchema = z.strictObject({ hasGroup: z.boolean() })

/** `PUT /api/tournaments/{id}/rooms`: with the revision of the room that was read, 0 for a new one. */
export const roomInputSchema = z.strictObject({
  ...roomSchema.pick({ round: true, room: true, match: true, gameId: true, password: true }).shape,
  /** Null hides it again. */
  reveal: z.union([z.literal('now'), instantSchema]).nullable(),
  revision: z.int('Falta la revisión que viste').min(0),
})

/** The answer is kept for repeated requests, so it contains nothing that opens a room. */
export const roomSavedSchema = roomSchema.omit({ gameId: true, password: true })

/** `POST /api/tournaments/{id}/rooms/erase` */
export const roomsErasureSchema = z.strictObject({ round })
export const roomsErasedSchema = z.strictObject({ erased: z.int().min(0) })

/** `PUT /api/tournaments/{id}/draw` */
export const drawInputSchema = z.discriminatedUnion('act', [
  /** Assigns all players of the round again. The first round takes everyone who plays; a later one needs `players`. */
  z.strictObject({
    act: z.enum(['lot', 'seat']),
    round,
    players: z
      .array(hashSchema)
      .min(2, 'Elige al menos a dos')
      .max(rooms * LIMITS.roomPlayers)
      .nullable(),
    revision: z.int().min(0),
  }),
  /** Assigns players without a room, and removes those who no longer play. */
  z.strictObject({ act: z.literal('complete'), round, revision: z.int().min(1) }),
  z.strictObject({ act: z.literal('move'), round, player: hashSchema, room, revision: z.int().min(1) }),
])

/** `PUT /api/tournaments/{id}/finalists`: calls the finalists, or changes that until they have confirmed. */
export const finalistsInputSchema = z.strictObject({
  players: finalistList.refine((ids) => new Set(ids).size === ids.length, 'Alguien está dos veces'),
  seats: finalistsSchema.shape.seats,
  closesAt: z.union([z.literal('now'), instantSchema]),
  revision: z.int().min(0),
})

export const drawsViewSchema = roomsViewSchema.pick({ draws: true, finalists: true, revision: true })

/** What the holder of a receipt sees of the final: null for those who are not called. */
export const ownFinalSchema = z.strictObject({
  /** `spare`: confirmed, and not needed. */
  state: z.enum(['open', 'confirmed', 'missed', 'plays', 'spare']),
  /** The place among the substitutes; null for a finalist. */
  substitute: z.int().min(1).nullable(),
  ends: instantSchema,
})

/** What the holder of a receipt sees of the own room. */
export const ownRoomSchema = z.strictObject({
  round,
  /** The name of the round. */
  name: z.string(),
  /** When the match is played, if that is known. */
  startsAt: instantSchema.nullable(),
  /** Empty: it is announced later. */
  map: z.string(),
  /** Null where all play in one. */
  room: room.nullable(),
  seed: drawSchema.shape.seed,
  /** Null: not yet decided. */
  revealsAt: instantSchema.nullable(),
  /** Null before the reveal. */
  access: roomSchema.pick({ match: true, gameId: true, password: true, version: true }).nullable(),
})

export type Draw = z.infer<typeof drawSchema>
export type Draws = z.infer<typeof drawsSchema>
export type DrawInput = z.output<typeof drawInputSchema>
export type DrawsView = z.infer<typeof drawsViewSchema>
export type Room = z.infer<typeof roomSchema>
export type Rooms = z.infer<typeof roomsSchema>
export type RoomView = z.infer<typeof roomViewSchema>
export type RoomsView = z.infer<typeof roomsViewSchema>
export type RoomInput = z.output<typeof roomInputSchema>
export type RoomSaved = z.infer<typeof roomSavedSchema>
export type Finalists = z.infer<typeof finalistsSchema>
export type FinalistsInput = z.output<typeof finalistsInputSchema>
export type GroupInput = z.output<typeof groupInputSchema>
export type GroupSaved = z.infer<typeof groupSavedSchema>
export type OwnFinal = z.infer<typeof ownFinalSchema>
export type OwnRoom = z.infer<typeof ownRoomSchema>
