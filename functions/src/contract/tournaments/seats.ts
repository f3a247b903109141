import { z } from 'zod'
import { hashSchema } from '../ids.ts'

/**
 * - `taken`: a registration holds it.
 * - `reserved`: free, but only a promotion from the waiting list may take it.
 * - `moving`: kept for the holder of a seat beyond a lowered capacity.
 * - `closed`: beyond a lowered capacity.
 * - `retired`: of a modality that the tournament no longer has.
 */
export const SEAT_STATES = ['taken', 'reserved', 'moving', 'closed', 'retired'] as const

/** `tournaments/{id}/seats/{seatId}`: a number without a document is free. */
export const seatSchema = z.strictObject({
  number: z.int().min(1),
  state: z.enum(SEAT_STATES),
  /** The registration that holds it, if it is taken. */
  registrationId: hashSchema.nullable(),
  /** The tournament's `seatSeries` when the document was created. */
  series: z.int().min(0).default(0),
})

/** `tournaments/{id}/players/{hash of a game ID}`: the registration that plays with this ID. */
export const playerClaimSchema = z.strictObject({ registrationId: hashSchema })

/**
 * `lines/{tournament}`: the state of its waiting list. Every commit that depends on the state changes `revision`, so
 * that two of them cannot both hold.
 * - `none`: no registration waits, and a number without a seat document is free.
 * - `open`: registrations may join. Every seat has a document, so the only way to a seat is through the list.
 * - `closing`: the list is empty. Reserved seats become free once no registration can still be joining.
 */
export const waitingListSchema = z.strictObject({
  id: z.string().max(64),
  state: z.enum(['none', 'open', 'closing']),
  revision: z.int().min(1),
})

export type Seat = z.infer<typeof seatSchema>
export type PlayerClaim = z.infer<typeof playerClaimSchema>
export type Line = z.infer<typeof waitingListSchema>

/**
 * The document id of a seat. A change of modality begins a new series of ids, so a commit that was prepared for the
 * old modality finds all of its seats in use.
 */
export const seatIdOf = (series: number, number: number): string =>
  series === 0 ? String(number) : `${series}-${number}`

/** The number of a seat of this series, or null for the id of another series. */
export function seatNumberIn(series: number, id: string): number | null {
  const prefix = series === 0 ? '' : `${series}-`
  const number = id.startsWith(prefix) ? id.slice(prefix.length) : ''
  return /^[1-9]\d{0,3}$/.test(number) ? Number(number) : null
}
