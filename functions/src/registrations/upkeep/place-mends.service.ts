import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { isRedacted } from '../../contract/registrations/redaction.ts'
import { holdsSeat, isLive } from '../../contract/registrations/registration-states.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { seatIdOf, type PlayerClaim } from '../../contract/tournaments/seats.ts'
import type { Collections } from '../../data/collections.ts'
import { formerPlayerIdsOf } from '../../data/hashes.ts'
import { claimIdsOf, createSeat, freeFireIdsOf, releasedSeat } from '../seats/registration-writes.service.ts'
import type { PlaceMend } from './cup-invariants.service.ts'

/** What makes seats and claims agree with registrations again, for the doctor and for the night. */
export interface PlaceDeps {
  collections: Collections
  /** Adds that the repair looks at a tournament, for what the messages to players need. */
  markForRepair: (transaction: Transaction, tournamentId: string) => void
}

/** Reads and decides in a transaction. Undefined if it is right by now, or if a person has to decide. */
export type Decide = (transaction: Transaction) => Promise<(() => void) | undefined>

export interface PlaceTask {
  target: DocumentReference
  decide: Decide
}

/** The tournament of a path, and the id at its end. */
export const placeIn = (path: string) => ({
  tournamentId: path.split('/')[1] ?? '',
  id: path.slice(path.lastIndexOf('/') + 1),
})

export const PLACE_MENDS: Record<PlaceMend, (path: string, deps: PlaceDeps) => PlaceTask> = {
  'release-seat'(path, { collections, markForRepair }) {
    const { tournamentId, id } = placeIn(path)
    const reference = collections.seats(tournamentId).doc(id)
    return {
      target: reference,
      async decide(transaction) {
        const [seat, tournament] = [
          await transaction.get(reference),
          await transaction.get(collections.tournaments.doc(tournamentId)),
        ]
        const [taken, cup] = [seat.data(), tournament.data()]
        if (taken?.state !== 'taken' || cup === undefined) return undefined
        const holder = await transaction.get(
          collections.registrations.withConverter(null).doc(taken.registrationId ?? 'none'),
        )
        if (holder.get('seat') === taken.number) return undefined
        return () => {
          transaction.update(reference, releasedSeat(taken, cup))
          markForRepair(transaction, tournamentId)
        }
      },
    }
  },

  'give-seat'(path, { collections, markForRepair }) {
    const reference = collections.registrations.doc(placeIn(path).id)
    return {
      target: reference,
      async decide(transaction) {
        const registration = (await transaction.get(reference)).data()
        if (registration === undefined || !holdsSeat(registration.status) || registration.seat === null)
          return undefined
        const { tournamentId, seat: number } = registration
        const tournament = (await transaction.get(collections.tournaments.doc(tournamentId))).data()
        if (tournament === undefined) return undefined
        const place = collections.seats(tournamentId).doc(seatIdOf(tournament.seatSeries, number))
        // A reserved seat has no holder yet. A seat of another registration is not given away.
        const seat = await transaction.get(place)
        if (seat.exists && seat.data()?.state !== 'reserved') return undefined
        return () => {
          if (seat.exists) transaction.update(place, { state: 'taken', registrationId: registration.id })
          else createSeat(transaction, registration, tournament, collections)
          markForRepair(transaction, tournamentId)
        }
      },
    }
  },

  'give-claims'(path, { collections }) {
    const reference = collections.registrations.doc(placeIn(path).id)
    return {
      target: reference,
      async decide(transaction) {
        const registration = (await transaction.get(reference)).data()
        if (registration === undefined || !isLive(registration.status) || isRedacted(registration))
          return undefined
        const players = collections.players(registration.tournamentId)
        const claims = await transaction.getAll(...claimIdsOf(registration).map((id) => players.doc(id)))
        const missing: DocumentReference<PlayerClaim>[] = []
        for (const claim of claims) {
          const owner = claim.data()?.registrationId
          if (owner === registration.id) continue
          const other =
            owner === undefined ? undefined : await transaction.get(collections.registrations.doc(owner))
          // Of two live registrations with one game ID the team has to reject one.
          if (other === undefined || !plays(other, claim.id)) missing.push(claim.ref)
        }
        if (missing.length === 0) return undefined
        return () => {
          for (const claim of missing) transaction.set(claim, { registrationId: registration.id })
        }
      },
    }
  },

  'drop-claim'(path, { collections }) {
    const { tournamentId, id } = placeIn(path)
    const reference = collections.players(tournamentId).doc(id)
    return {
      target: reference,
      async decide(transaction) {
        const claim = (await transaction.get(reference)).data()
        if (claim === undefined) return undefined
        const holder = await transaction.get(collections.registrations.doc(claim.registrationId))
        return plays(holder, id) ? undefined : () => transaction.delete(reference)
      },
    }
  },
}

const plays = (holder: DocumentSnapshot<Registration>, claim: string): boolean => {
  const registration = holder.data()
  if (registration === undefined || !isLive(registration.status) || isRedacted(registration)) return false
  const former = freeFireIdsOf(registration).flatMap(formerPlayerIdsOf)
  return [...claimIdsOf(registration), ...former].includes(claim)
}
