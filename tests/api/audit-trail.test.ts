import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { auditEntrySchema, type AuditEntry } from '../../functions/src/contract/people/audit.ts'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { setUpOffice } from './office.ts'
import { call, outcomeOf } from './people.ts'

const office = setUpOffice()

const entry = (index: number, changes: Partial<AuditEntry>): AuditEntry => ({
  id: `entry-${String(index).padStart(2, '0')}`,
  // In pairs with the same time.
  at: new Date(Date.UTC(2030, 0, 1) + Math.floor(index / 2)).toISOString(),
  actor: { kind: 'user', uid: 'ana' },
  action: 'tournaments.update',
  target: { collection: 'tournaments', id: 'copa-a' },
  before: { name: 'A' },
  after: { name: 'B' },
  ...changes,
})

const TRAIL = [
  entry(0, { action: 'tournaments.create', before: null }),
  entry(1, {}),
  entry(2, { actor: { kind: 'user', uid: 'luis' } }),
  entry(3, { actor: { kind: 'job', name: 'publishDue' }, action: 'tournaments.publish' }),
  entry(4, { target: { collection: 'tournaments', id: 'copa-b' } }),
  entry(5, { target: { collection: 'forms', id: 'copa-a' }, action: 'forms.update' }),
  entry(6, {}),
]

beforeAll(async () => {
  await Promise.all(TRAIL.map((each) => office.app.collections.audit.doc(each.id).set(each)))
})

const answerSchema = successSchema(pageSchema(auditEntrySchema))

async function page(query: string) {
  const answer = await call(`${office.app.url}/api/audit${query}`, office.token)
  return answerSchema.parse(await answer.json()).data
}

const numbers = (items: z.infer<typeof answerSchema>['data']['items']) =>
  items.map(({ id }) => Number(id.slice(-2)))

describe('GET /api/audit', () => {
  it('lists the whole trail, the latest first', async () => {
    const { items, nextCursor } = await page('')
    expect(items).toEqual(TRAIL.toReversed())
    expect(nextCursor).toBeNull()
  })

  it.each([
    ['?collection=tournaments', [6, 4, 3, 2, 1, 0]],
    ['?collection=tournaments&id=copa-a', [6, 3, 2, 1, 0]],
    ['?collection=forms&id=copa-a', [5]],
    ['?actor=luis', [2]],
    ['?job=publishDue', [3]],
    ['?action=tournaments.create', [0]],
    ['?actor=unknown', []],
    [`?from=${TRAIL[4]?.at}`, [6, 5, 4]],
    [`?before=${TRAIL[4]?.at}`, [3, 2, 1, 0]],
    [`?actor=ana&from=${TRAIL[1]?.at}&before=${TRAIL[5]?.at}`, [1, 0]],
    [`?collection=tournaments&id=copa-a&from=${TRAIL[3]?.at}`, [6, 3, 2]],
  ])('finds by %s', async (query, expected) => {
    expect(numbers((await page(query)).items)).toEqual(expected)
  })

  it.each([1, 2, 3])('is complete in pages of %d, also with entries of the same time', async (limit) => {
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { items, nextCursor } = await page(`?limit=${limit}${cursor && `&cursor=${cursor}`}`)
      seen.push(...numbers(items))
      cursor = nextCursor
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0])
  })

  it.each([
    '?actor=a&job=b',
    '?id=copa-a',
    '?action=x',
    '?actor=a/b',
    '?collection=..',
    '?at=1',
    '?from=ayer',
    '?limit=101',
  ])('refuses %s', async (query) => {
    expect(await outcomeOf(await call(`${office.app.url}/api/audit${query}`, office.token))).toBe(
      '400 invalid-request',
    )
  })
})
