import { expect, test } from 'vitest'
import { renewedRegistrations, renewedTournament } from './renew-dates.ts'
import { demoWorld } from './world.ts'

const DAY_MS = 86_400_000
const LOADED = new Date('2026-03-08T01:23:45.678Z')
const LATER = new Date(LOADED.getTime() + 30 * DAY_MS)

const arenaAt = (id: string, now: Date) => {
  const found = demoWorld(now).arenas.find(({ tournament }) => tournament.id === id)
  if (found === undefined) throw new Error(`${id} is missing`)
  return found
}

const then = arenaAt('copa-espera', LOADED)
const fresh = arenaAt('copa-espera', LATER)

test('a past tournament gets the dates of one that is loaded now, and nothing else changes', () => {
  const changed = { ...then.tournament, name: 'Copa Renombrada', currentPlayers: 11, revision: 9 }
  const { date, endsAt, endDate, registrationDeadline, publishedAt } = fresh.tournament
  expect(renewedTournament(changed, fresh.tournament, LATER)).toEqual({
    ...changed,
    date,
    endsAt,
    endDate,
    registrationDeadline,
    publishedAt,
    revision: 10,
  })
})

const past = (now: Date) => arenaAt('copa-pasada', now).tournament

test('a future tournament, and one that is meant to be in the past, is unchanged', () => {
  expect(renewedTournament(then.tournament, then.tournament, LOADED)).toBeNull()
  expect(renewedTournament(past(LOADED), past(LATER), LATER)).toBeNull()
})

test('registrations move along in their order, between publication and now', () => {
  const moved = renewedRegistrations(then.registrations, 30 * DAY_MS, LATER)
  expect(moved.map(({ id }) => id)).toEqual(then.registrations.map(({ id }) => id))
  for (const [index, registration] of moved.entries()) {
    const before = then.registrations[index]
    expect(Date.parse(registration.createdAt) - Date.parse(before?.createdAt ?? '')).toBe(30 * DAY_MS)
    expect(registration.createdAt >= (fresh.tournament.publishedAt ?? '9')).toBe(true)
  }
})

test('no registration is moved into the future or back into the past', () => {
  const late = then.registrations.map((registration) => ({
    ...registration,
    updatedAt: '2026-04-07T00:00:00.000Z',
  }))
  const latest = renewedRegistrations(late, 30 * DAY_MS, LATER).map(({ updatedAt }) => updatedAt)
  expect(new Set(latest)).toEqual(new Set([LATER.toISOString()]))
  expect(renewedRegistrations(then.registrations, -DAY_MS, LATER)).toEqual([])
  expect(renewedRegistrations([], DAY_MS, LATER)).toEqual([])
})
