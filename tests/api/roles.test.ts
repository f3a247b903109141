import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { announce } from '../support/announce.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { appoint, call, openPeople, outcomeOf, signIn, type People, type Person } from './people.ts'
import { CALLERS, CALLS, type CallerKind } from './role-matrix.ts'

/** Every route, by every kind of caller, with real tokens. */
let app: Setting
let people: People
let accountWithoutRole: Person

const found = new Map<string, Map<CallerKind, string>>()

beforeAll(async () => {
  people = openPeople()
  app = await openApp({ time: new Date() })
  accountWithoutRole = await people.register()
  await app.collections.tournaments.doc('copa-apertura').set(aTournament())
})
afterAll(async () => {
  announce(drawMatrix())
  await app.close()
  await people.close()
})

/** Each call by a person and with a token of its own: some calls end sessions. */
async function tokenOf(kind: CallerKind): Promise<string | undefined> {
  if (kind === 'visitor') return undefined
  const person = await people.register({ verified: kind !== 'unverified admin' })
  if (kind !== 'without role') await appoint(person, app, kind === 'owner' ? 'owner' : 'admin')
  const token = await signIn(person)
  if (kind === 'revoked admin') {
    // The very token has opened something before.
    expect(
      await outcomeOf(await call(`${app.url}/api/auth/admin/user/${accountWithoutRole.email}`, token)),
    ).toBe('200')
    await app.collections.admins.doc(person.uid).delete()
  }
  return token
}

async function outcomeFor(route: string, kind: CallerKind): Promise<string> {
  const { path = '', body } = CALLS[route] ?? {}
  const token = await tokenOf(kind)
  const present = new Date()
  app.clock.time =
    kind === 'admin of yesterday' ? new Date(present.getTime() + LIMITS.adminSessionMs) : present
  const answer = await call(`${app.url}/api${path}`, token, body?.(accountWithoutRole.email, token ?? ''), {
    method: route.split(' ')[0],
  })
  app.clock.time = present
  return outcomeOf(answer)
}

it('names every route there is, and no other', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(
    app.routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
})

describe.each(Object.keys(CALLS))('%s', (route) => {
  it.each(CALLERS)('by %s', async (kind) => {
    const outcome = await outcomeFor(route, kind)
    found.set(route, (found.get(route) ?? new Map<CallerKind, string>()).set(kind, outcome))
    expect(outcome).toBe(CALLS[route]?.expected[kind])
  })
})

function drawMatrix(): string {
  const rows = [...found].map(([route, outcomes]) =>
    [route].concat(CALLERS.map((kind) => outcomes.get(kind) ?? '-')),
  )
  const table = [['', ...CALLERS], ...rows]
  const widths = ['', ...CALLERS].map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  const cells = rows.length * CALLERS.length
  return `\n${lines.join('\n')}\n${rows.length} routes x ${CALLERS.length} callers = ${cells} cells\n\n`
}
