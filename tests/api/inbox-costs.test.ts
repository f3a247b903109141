import { beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { announce } from '../support/announce.ts'
import { readsOf } from '../support/reads.ts'
import { setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const FEW = 100
const MANY = 10_000

const PAGES: [path: string, body?: { text: string }][] = [
  ['/registrations'],
  ['/registrations?status=pending'],
  ['/registrations?tournamentId=copa-apertura&status=pending'],
  ['/registrations/tournament/copa-apertura'],
  ['/registrations/search', { text: 'jugadora' }],
  ['/registrations/search', { text: '20000007' }],
]

const office = setUpOffice()

beforeAll(async () => {
  await fill(0, FEW)
})

/** Solo, so that a registration is one game ID, which may be banned. */
async function fill(from: number, to: number): Promise<void> {
  const { registrations } = office.app.collections
  const writer = registrations.firestore.bulkWriter()
  for (let index = from; index < to; index++) {
    const one = numbered(index)
    void writer.set(registrations.doc(one.id), one)
  }
  await writer.close()
}

const costs = async () => {
  const reads: number[] = []
  for (const [path, body] of PAGES) {
    reads.push(await readsOf(async () => expect(await outcomeOf(await office.send(path, body))).toBe('200')))
  }
  return reads
}

it('the cost of a page of the inbox does not grow with the registrations', async () => {
  await office.app.collections.tournaments.doc('copa-apertura').set(aTournament())
  const few = await costs()
  await fill(FEW, MANY)
  const many = await costs()
  for (const [index, [path, body]] of PAGES.entries()) {
    const page = body ? `${path} for ${body.text}` : path
    announce(`a page of ${page}: ${few[index]} reads of ${FEW} documents, ${many[index]} reads of ${MANY}`)
  }
  expect(many).toEqual(few)
  const { usual } = LIMITS.pageItems
  // Who calls, what is shown and one more, whether each of them is banned, and the tournament.
  expect(Math.max(...few)).toBe(1 + usual + 1 + usual + 1)
}, 60_000)
