import { AggregateField } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { FirestoreMeter } from '../../scripts/load/firestore-meter.ts'
import { openApp, type Setting } from './app-on-emulator.ts'

const meter = new FirestoreMeter()
let app: Setting

beforeAll(async () => {
  app = await openApp()
  return app.close
})

const bans = () => app.collections.bans.firestore.collection('bans')

async function writeThree(): Promise<void> {
  const batch = bans().firestore.batch()
  for (const id of ['a', 'b', 'c']) batch.set(bans().doc(id), { group: 1, large: 1_000_000 })
  await batch.commit()
  meter.take()
}

const CHARGED: readonly [string, () => Promise<unknown>, { reads: number; writes: number }][] = [
  ['a document that is there', () => bans().doc('a').get(), { reads: 1, writes: 0 }],
  ['a document that is missing', () => bans().doc('unknown').get(), { reads: 1, writes: 0 }],
  [
    'several at once',
    () => bans().firestore.getAll(bans().doc('a'), bans().doc('z')),
    { reads: 2, writes: 0 },
  ],
  ['a query', () => bans().where('group', '==', 1).get(), { reads: 3, writes: 0 }],
  ['a query that finds nothing', () => bans().where('group', '==', 2).get(), { reads: 1, writes: 0 }],
  ['a count', () => bans().count().get(), { reads: 1, writes: 0 }],
  [
    'a count and a sum, however large that is',
    () =>
      bans()
        .aggregate({ all: AggregateField.count(), sum: AggregateField.sum('large') })
        .get(),
    { reads: 1, writes: 0 },
  ],
  ['a write', () => bans().doc('d').create({ group: 3 }), { reads: 0, writes: 1 }],
  [
    'a batch that fails',
    () =>
      bans()
        .firestore.batch()
        .set(bans().doc('e'), {})
        .create(bans().doc('a'), {})
        .commit()
        .catch(() => undefined),
    { reads: 0, writes: 0 },
  ],
  [
    'a transaction',
    () =>
      bans().firestore.runTransaction(async (transaction) => {
        await transaction.get(bans().where('group', '==', 1))
        transaction.update(bans().doc('a'), { seen: true }).delete(bans().doc('d'))
      }),
    { reads: 3, writes: 2 },
  ],
]

describe('billed by Firestore', () => {
  it.each(CHARGED)('%s', async (_, work, expected) => {
    await writeThree()
    await work()
    expect(meter.take()).toMatchObject(expected)
    expect(meter.underWay).toBe(0)
  })
})

it('counts writes to tournament documents', async () => {
  const { tournaments, seats } = app.collections
  meter.take()
  await tournaments.doc('copa').set(aTournament({ id: 'copa' }))
  await seats('copa').doc('1').create({ number: 1, state: 'closed', registrationId: null, series: 0 })
  expect(meter.take()).toEqual({ reads: 0, writes: 2, tournamentWrites: 1 })
})
