import type { Firestore } from 'firebase-admin/firestore'
import type { Round } from '../../functions/src/contract/match-day/cup-plan.ts'
import type { RoomTable, TableMatch } from '../../functions/src/contract/match-day/results-schema.ts'
import { CONVERTERS } from '../../functions/src/data/collections.ts'

const MINUTE_MS = 60_000

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

/** A match whose results were published twenty seconds ago; players may claim for a quarter of an hour. */
export const published = (match: number, changes: Partial<TableMatch> = {}): TableMatch => ({
  match,
  publishedAt: inMinutes(-1 / 3),
  claimsUntil: inMinutes(15),
  inReview: false,
  officialAt: null,
  correctedAt: null,
  ...changes,
})

/** As `published`, closed an hour ago. */
export const official = (match: number, changes: Partial<TableMatch> = {}): TableMatch =>
  published(match, { claimsUntil: inMinutes(-60), officialAt: inMinutes(-60), ...changes })

const [FINAL, ...EARLIER] = [
  ['ＫＩＮＧ☬', '1.9 2.7 1.8 3.3 1.6 1.5'],
  ['Valen么', '2.8 1.6 2.5 2.7 3.7 2.4'],
  ['Lu亗', '4.4 3.6 2.6 1.7 4.5 5.7'],
  ['BRYANツ', '3.6 4.5 3.2 4.7 2.6 6.4'],
  ['ƬΉIΛGӨ', '5.4 6.4 4.6 5.5 5.3 4.5'],
  ['MJ•Reina', '6.2 5.5 6.4 5.4 7.4 6.3'],
  ['DAYA么VE', '7.4 8.3 7.2 7.5 6.3 9.4'],
  ['KZ_ff', '8.4 7.3 8.4 8.4 9.4 7.3'],
  ['EMI么MX', '9.5 9.4 9.3 6.2 2.9 8.5'],
  ['Güizα10', '10.5 10.5 10.5 9.3 11.4 10.6'],
  ['Rodri ★', '11.5 11.5 5.0 11.4 10.4 11.5'],
  ['ÁNGELA✿', '12.4 12.4 12.4 10.3 12.4 12.3'],
  [null, '13.4 13.3 13.4 12.3 13.4 13.3'],
  ['ÑahuiGG', '14.4 14.3 14.5 - 14.4 14.3'],
  ['Un apodo larguísimo que no cabe', '15.3 15.3 n 13.3 15.3 15.3'],
  ['rawr :3', '16.3 d2.9 16.3 14.3 16.3!5 16.3'],
] as const satisfies readonly (readonly [string | null, string])[]

/** Sixteen with results of six matches, and others without a nickname behind them. */
export const rowsOf = (count: number, matches: number): RoomTable['rows'] =>
  Array.from({ length: count }, (_, index) => {
    const [name, results] = [FINAL, ...EARLIER][index] ?? [null, '17.2 17.2 17.1 17.1 17.1 17.0']
    const known = results.split(' ').slice(0, matches)
    return {
      seat: index + 1,
      name,
      head: 0,
      results: [...known, ...Array.from({ length: 6 - known.length }, () => '-')].join(' '),
    }
  })

interface PlayedRoom extends Partial<RoomTable> {
  plan: Round
  rows: RoomTable['rows']
}

/** Stores the table of a room, and that the board has it, as the API does in its commit. */
export async function played(db: Firestore, cup: string, room: PlayedRoom): Promise<void> {
  const table: RoomTable = {
    id: `${room.round ?? 1}-${room.room ?? 1}`,
    round: 1,
    room: 1,
    isLast: true,
    matches: [],
    decided: [],
    updatedAt: inMinutes(-1 / 3),
    ...room,
  }
  const board = db.doc(`boards/${cup}`).withConverter(CONVERTERS.boards)
  const known = (await board.get()).data()?.tables ?? []
  const batch = db.batch()
  batch.set(db.doc(`boards/${cup}/tables/${table.id}`).withConverter(CONVERTERS.tables), table)
  batch.update(board, { tables: [...new Set([...known, table.id])] })
  await batch.commit()
}
