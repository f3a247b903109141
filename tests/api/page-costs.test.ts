import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { shapeOf } from '../../functions/src/http/refusals.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { announce } from '../support/announce.ts'
import { costOfRequest, costText, readsOf, type Cost } from '../support/reads.ts'
import { fill } from './crowded-world.ts'
import { setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

/** The cost of a page must not depend on the number of further documents. */
const FEW = 100
const MANY = 10_000
const MOST_TIMES = 1.1

/**
 * Every list, with every filter. The bank of questions is none of them: it is one page, which never holds more
 * than its cap.
 */
const LISTS = {
  '/tournaments': [
    '',
    'status=published',
    'past=true',
    'status=draft',
    'status=scheduled',
    'all=true',
    'all=true&q=copa',
    'all=true&ids=copa-0,copa-1',
    'includeStats=true',
    'includeStats=true&ahead=true',
    'includeStats=true&q=copa',
    'includeStats=true&todayIn=UTC',
  ],
  '/tournaments/with-registrations': [''],
  '/access-requests': ['', 'status=pending', 'status=approved', 'status=rejected'],
  '/admins': [''],
  '/audit': [
    '',
    'collection=tournaments',
    'collection=tournaments&id=copa-0',
    'actor=alguien',
    'job=publish-due',
    'action=tournaments.update',
  ],
  '/bans': [''],
  '/forms': [''],
  '/forms/:formId/responses': [''],
  '/text-versions': ['text=terms'],
  '/prizes': ['', 'state=delivered', 'state=all'],
  '/people/erasures': [''],
  '/outbox': ['', 'status=queued', 'status=sending', 'status=sent', 'status=failed'],
}

/** They have a separate test, since they read more than one collection. */
const ELSEWHERE = ['/registrations', '/registrations/tournament/:tournamentId', '/registrations/:id/history']

const PAGES = Object.entries(LISTS).flatMap(([path, filters]) =>
  filters.map((filter) => `${path.replace(':formId', 'formulario-0')}?limit=2${filter && `&${filter}`}`),
)

const office = setUpOffice({ role: 'owner' })
interface Measured {
  first: Cost
  /** Null where there is no full one. */
  next: Cost | null
}

let few: Measured[]
let many: Measured[]

interface Page {
  items?: unknown[]
  tournaments?: unknown[]
  nextCursor?: string | null
}

async function costOfPage(path: string): Promise<{ cost: Cost; shown: number; nextCursor: string | null }> {
  const { cost, answer } = await costOfRequest(() => office.send(path))
  expect(await outcomeOf(answer.clone()), path).toBe('200')
  const page = ((await answer.json()) as { data: Page }).data
  return { cost, shown: (page.items ?? page.tournaments ?? []).length, nextCursor: page.nextCursor ?? null }
}

async function measure(): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const page of PAGES) {
    const first = await costOfPage(page)
    // A page that is not full costs less and proves nothing.
    expect(first.shown, page).toBeGreaterThanOrEqual(2)
    const next = first.nextCursor === null ? null : await costOfPage(`${page}&cursor=${first.nextCursor}`)
    measured.push({ first: first.cost, next: next?.shown === first.shown ? next.cost : null })
  }
  return measured
}

beforeAll(async () => {
  const { collections, clock } = office.app
  const today = ['hoy-1', 'hoy-2', 'hoy-3'].map((id) => aTournament({ id, date: clock.time.toISOString() }))
  await Promise.all(today.map((cup) => collections.tournaments.doc(cup.id).set(cup)))
  await fill(collections, 0, FEW)
  few = await measure()
  await fill(collections, FEW, MANY)
  many = await measure()
}, 180_000)

describe('a page costs the same', () => {
  it.each(PAGES.map((page, at) => [page, at] as const))(
    `of %s, with ${FEW} documents and with ${MANY}`,
    (page, at) => {
      const [before, after] = [few[at], many[at]]
      if (!before || !after) throw new Error('This page was not measured')
      announce(
        `${page}: first ${costText(before.first)} > ${costText(after.first)}; next ${costText(before.next)} > ${costText(after.next)}`,
      )
      expect(after.first.reads).toBe(before.first.reads)
      expect(after.first.bytes).toBeLessThanOrEqual(before.first.bytes * MOST_TIMES)
      if (before.next === null) return
      expect(after.next?.reads).toBe(before.next.reads)
      expect(after.next?.bytes).toBeLessThanOrEqual(before.next.bytes * MOST_TIMES)
    },
  )

  it('in every list', () => {
    const paged = office.app.routes.filter(
      (route) => 'cursor' in ((shapeOf(route)['query'] as z.ZodObject | undefined)?.shape ?? {}),
    )
    expect(paged.map(({ path }) => path).toSorted()).toEqual([...Object.keys(LISTS), ...ELSEWHERE].toSorted())
  })
})

describe('what is charged for', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['a document', 1, () => office.app.collections.forms.doc('formulario-0').get()],
    ['one that is not there', 1, () => office.app.collections.forms.doc('nowhere').get()],
    ['a query', 7, () => office.app.collections.forms.limit(7).get()],
    ['one that finds nothing', 1, () => office.app.collections.forms.where('title', '==', 'x').get()],
    ['a count', MANY / 1000, () => office.app.collections.forms.count().get()],
    ['a count of nothing', 1, () => office.app.collections.forms.where('title', '==', 'x').count().get()],
  ])('is %s: %i', async (_what, reads, work) => expect(await readsOf(work)).toBe(reads))
})
