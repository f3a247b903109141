import { z } from 'zod'
import { slugSchema } from './ids.ts'
import { instantSchema } from './instants.ts'

const text = (max: number) => z.string().trim().min(1).max(max)

export const tournamentStatusSchema = z.enum(['draft', 'scheduled', 'published'])

export const tournamentIdSchema = slugSchema

/** A tournament as everybody may see it once it is published. Instants are ISO strings in UTC. */
export const tournamentSchema = z.strictObject({
  id: tournamentIdSchema,
  name: text(80),
  description: z.string().max(2000),
  status: tournamentStatusSchema,
  publishDate: instantSchema.nullable(),
  publishedAt: instantSchema.nullable(),
  /** Null while it is to be announced: 'Fecha por confirmar'. */
  date: instantSchema.nullable(),
  endDate: instantSchema.nullable(),
  /** When it leaves the lists: the end date, else a day after the start. */
  endsAt: instantSchema,
  registrationDeadline: instantSchema.nullable(),
  timeZone: z.string().max(64),
  maxPlayers: z.int().min(0).max(1000),
  /** Players who hold a seat; a pair is two. */
  currentPlayers: z.int().min(0),
  /** Registrations in line; a pair is one. */
  waiting: z.int().min(0),
  waitlist: z.boolean(),
  gameMode: z.string().max(40),
  mapSelection: z.string().max(40),
  modality: z.enum(['solo', 'duo']),
  format: z.string().max(40),
  entryFee: z.string().regex(/^\d{1,6}(?:\.\d{1,2})?$/),
  /** '1er: X, 2do: Y, 3er: Z', where TBD means none. */
  prizePool: z.string().max(200),
  prize: z.string().max(200),
  /** One rule a line. */
  rules: z.array(z.string().max(500)).max(60),
  linkedFormId: slugSchema.nullable(),
  revision: z.int().min(1),
})

/** `GET /api/tournaments`: the specification allows an array or an object; the object leaves room to grow. */
export const tournamentQuerySchema = z.strictObject({ status: z.literal('published').default('published') })
export const tournamentListSchema = z.strictObject({ tournaments: z.array(tournamentSchema) })

export type Tournament = z.infer<typeof tournamentSchema>
export type TournamentStatus = z.infer<typeof tournamentStatusSchema>
export type TournamentList = z.infer<typeof tournamentListSchema>
