import { randomBytes } from 'node:crypto'
import { seatIdOf } from '../../functions/src/contract/tournaments/seats.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Receipt } from '../../functions/src/contract/registrations/receipts.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import type { Collections } from '../../functions/src/data/collections.ts'
import { playerIdOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import { keysOf } from '../../functions/src/data/keys.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { post } from '../load/registering.ts'
import { openTournament } from '../load/world.ts'
import { DEMO_SECRETS } from '../suite/local-parameters.ts'
import type { Stand } from './stand.ts'

const KEY = keysOf(DEMO_SECRETS.SIGNING_SECRET).receipts

/** A player with the receipt. */
export interface Holder {
  id: string
  token: string
  /** Limits are for an address: each player has one. */
  address: string
}

export interface Cup {
  id: string
  holders: readonly Holder[]
}

/** The players of a full cup, which is not stored yet: each is approved and has a seat. */
export async function storePlayers(collections: Collections, players: number): Promise<Cup> {
  const tournamentId = `copa-${randomBytes(6).toString('hex')}`
  const registrations = Array.from({ length: players }, (_, index) =>
    numbered(index, {
      id: registrationIdOf(`${tournamentId} ${index}`),
      tournamentId,
      answers: {},
      status: 'approved',
    }),
  )
  await storeAll(collections, registrations)
  return { id: tournamentId, holders: registrations.map(holderOf) }
}

export async function openCup(
  collections: Collections,
  { id, holders }: Cup,
  changes: Pick<Tournament, 'date' | 'confirmation'>,
): Promise<void> {
  const currentPlayers = holders.length
  await openTournament(collections, currentPlayers, { id, waitlist: false, currentPlayers, ...changes })
}

const holderOf = (registration: Registration, index: number): Holder => ({
  id: registration.id,
  token: receiptOf(registration, KEY),
  address: `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`,
})

async function storeAll(
  { registrations, seats, players }: Collections,
  stored: readonly Registration[],
): Promise<void> {
  const writer = registrations.firestore.bulkWriter({ throttling: false })
  for (const one of stored) {
    const { id: registrationId, tournamentId, freeFireId, seat: number } = one
    void writer.create(registrations.doc(registrationId), one)
    void writer.create(players(tournamentId).doc(playerIdOf(freeFireId)), { registrationId })
    if (number === null) continue
    const taken = { number, state: 'taken', registrationId, series: 0 } as const
    void writer.create(seats(tournamentId).doc(seatIdOf(0, number)), taken)
  }
  await writer.close()
}

export interface ReceiptAnswer {
  /** The HTTP status, and the code of a refusal. */
  answer: string
  /** Null without a receipt in the answer. */
  receipt: Receipt | null
  latencyMs: number
}

/** What the holder of a receipt gets from one of the instances. Every failure is an answer. */
export async function ask(
  path: '/receipt' | '/receipt/confirm',
  { token, address }: Holder,
  index: number,
  { fleet: { origins }, agent }: Pick<Stand, 'fleet' | 'agent'>,
): Promise<ReceiptAnswer> {
  const began = performance.now()
  const url = `${origins[index % origins.length]}/api/registrations${path}`
  try {
    const { status, body } = await post(url, { token }, { address }, agent)
    const { data = null, error } = JSON.parse(body) as { data?: Receipt; error?: { code: string } }
    return {
      answer: error === undefined ? String(status) : `${status} ${error.code}`,
      receipt: status === 200 ? data : null,
      latencyMs: performance.now() - began,
    }
  } catch (error) {
    return { answer: String(error), receipt: null, latencyMs: performance.now() - began }
  }
}
