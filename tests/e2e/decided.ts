import type { Firestore } from 'firebase-admin/firestore'
import type { Outcome } from '../../functions/src/contract/match-day/cup-plan.ts'
import { CONVERTERS } from '../../functions/src/data/collections.ts'
import { aRoomTable } from '../../functions/testing/a-room-table.ts'
import { aDecidedBoard, anOutcome } from '../../functions/testing/an-outcome.ts'
import { announced } from './announced.ts'
import { registrationOf } from './cup.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A published cup that was played so many days ago. */
export const playedAgo = (id: string, name: string, days: number) => {
  const date = new Date(Date.now() - days * DAY_MS)
  return { ...announced(id, name), date, endsAt: new Date(date.getTime() + 60_000) }
}

export const decidedBoard = (db: Firestore, id: string) =>
  db.doc(`boards/${id}`).withConverter(CONVERTERS.boards)

/** Stores how a cup ended, as the API does when its last round is official. */
export const decided = (db: Firestore, id: string, outcome: Partial<Outcome> = {}): Promise<unknown> =>
  decidedBoard(db, id).set(aDecidedBoard(id, outcome))

/** Has a registered player play in a cup and end in this place of two, as the API stores it. */
export async function playedBy(db: Firestore, cup: string, token: string, place: 1 | 2): Promise<void> {
  const record = registrationOf(db, token)
  const seat = Number((await record.get()).get('seat'))
  const other = seat + 1
  const entrant = { nickname: 'ÑahuiGG', partner: null }
  const batch = db.batch()
  const day = new Date(Date.now() - DAY_MS / 12)
  batch.update(db.doc(`tournaments/${cup}`), { date: day, endsAt: new Date(day.getTime() + 60_000) })
  batch.update(record, { status: 'approved' })
  batch.set(db.doc(`tournaments/${cup}/results/day`).withConverter(CONVERTERS.rosters), {
    entrants: [
      { ...entrant, seat, player: record.id },
      { ...entrant, seat: other, player: null, nickname: 'Valen' },
    ],
    ties: [],
    revision: 1,
  })
  const results = ['1.9 1.4 2.3', '2.1 2.2 1.2']
  const own = { seat, name: 'ÑahuiGG' }
  const others = { seat: other, name: 'Valen' }
  const order = place === 1 ? [own, others] : [others, own]
  const rows = order.map(({ seat: number, name }, index) => ({
    seat: number,
    name,
    head: 0,
    results: results[index] ?? '',
  }))
  const table = aRoomTable(results)
  const officialAt = day.toISOString()
  const matches = table.matches.map((match) => Object.assign(match, { officialAt }))
  batch.set(db.doc(`boards/${cup}/tables/1-1`).withConverter(CONVERTERS.tables), { ...table, matches, rows })
  const podium = anOutcome().podium.slice(0, 2)
  for (const [index, one] of podium.entries()) Object.assign(one, order[index])
  batch.set(decidedBoard(db, cup), aDecidedBoard(cup, { podium }))
  await batch.commit()
}
