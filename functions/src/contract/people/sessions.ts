import { z } from 'zod'
import { uidSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { lineSchema } from '../texts/texts.ts'

/**
 * `sessions/{uid}-{second}`: one sign-in of a team member. An identity token names no session; what all tokens of
 * one sign-in share is the second in which it happened.
 */
export const sessionSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,128}-\d{1,11}$/),
  uid: uidSchema,
  began: instantSchema,
  /** Accurate to a few minutes. */
  lastUsedAt: instantSchema,
  /** In words, such as 'Chrome en Android'. Neither the address nor what the browser says of itself is stored. */
  device: lineSchema().max(60),
  /** When its device signed out. */
  leftAt: instantSchema.nullable(),
  /** When its permissions end, and with them the reason to keep it. */
  expiresAt: instantSchema,
})

export type Session = z.infer<typeof sessionSchema>

/** The most sessions of one account that can be ended one by one within a day. All others at once can always be ended. */
export const MOST_ENDED = 100

/** Stored in `admins/{uid}`, which every check of a role reads anyway. */
export const endedSessionsSchema = z.strictObject({
  /** The beginnings of those that were ended one by one. */
  each: z.array(instantSchema).max(MOST_ENDED),
  /** All that began up to that moment have ended, but the one that ended them. */
  others: z.strictObject({ upTo: instantSchema, kept: instantSchema }).nullable(),
})

export type EndedSessions = z.infer<typeof endedSessionsSchema>

export const NO_ENDED_SESSIONS: EndedSessions = { each: [], others: null }

/** Instants are compared as text: all of them have the same format. */
export const hasEnded = ({ each, others }: EndedSessions, began: string): boolean =>
  each.includes(began) || (others !== null && began <= others.upTo && began !== others.kept)

/** In addresses: the second in which it began. */
export const sessionNameSchema = z.string().regex(/^\d{1,11}$/)

/** `GET /api/auth/sessions`: the sign-ins that can still act, this one first, then the latest used. */
export const sessionListSchema = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: sessionNameSchema,
      device: z.string(),
      began: instantSchema,
      lastUsedAt: instantSchema,
      isThis: z.boolean(),
    }),
  ),
})

export type SessionList = z.infer<typeof sessionListSchema>

/** `POST /api/auth/sessions/leave`: the device signs out by itself; its session is listed no more. */
export const leaveAnswerSchema = z.strictObject({ left: z.literal(true) })
