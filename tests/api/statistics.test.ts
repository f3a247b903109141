import { beforeAll, describe, expect, it } from 'vitest'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { statisticsSchema, type Statistics } from '../../functions/src/contract/site/statistics.ts'
import { wallTimeOf } from '../../functions/src/contract/time/wall-time.ts'
import { describeEverything } from '../../functions/src/statistics/statistics.service.ts'
import { diceFor } from '../../scripts/demo/dice.ts'
import { storeWorld } from '../../scripts/demo/store-world.ts'
import { demoWorld } from '../../scripts/demo/world.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { REGISTRATION_STATES } from '../../functions/src/contract/registrations/registration-states.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { setUpOffice } from './office.ts'
import { call, outcomeOf } from './people.ts'

const office = setUpOffice()

/** A moment with a change of the clocks of Santiago within the thirty days before it. */
const NOW = new Date('2026-09-20T02:30:00.000Z')
const HOUR = 3_600_000

/** Beside the demo world: many who registered around midnight, the hardest time to tell the day of. */
async function crowd(): Promise<void> {
  const dice = diceFor('statistics')
  const { registrations, tournaments } = office.app.collections
  const old = aTournament({ id: 'copa-vieja', date: '2026-01-01T20:00:00.000Z', registrationDeadline: null })
  await tournaments.doc(old.id).set(old)
  const batch = registrations.firestore.batch()
  for (let index = 0; index < 300; index++) {
    const id = registrationIdOf(`crowd-${index}`)
    const midnight = Date.parse('2026-09-20T00:00:00.000Z') - dice.number(32) * 24 * HOUR
    const createdAt = new Date(midnight + dice.number(10) * HOUR - dice.number(2)).toISOString()
    const status = dice.pick(REGISTRATION_STATES)
    batch.set(registrations.doc(id), aRegistration({ id, tournamentId: old.id, status, createdAt }))
  }
  await batch.commit()
}

beforeAll(async () => {
  await storeWorld(office.app.collections.tournaments.firestore, office.app.collections, demoWorld(NOW))
  await crowd()
})

async function ask(query = ''): Promise<Statistics> {
  const answer = await call(`${office.app.url}/api/statistics${query}`, office.token)
  return successSchema(statisticsSchema).parse(await answer.json()).data
}

const times = (values: readonly string[], wanted: string): number =>
  values.filter((value) => value === wanted).length

const byStatus = (statuses: readonly string[]) =>
  Object.fromEntries(REGISTRATION_STATES.map((status) => [status, times(statuses, status)]))

/** Everything read and counted by hand. */
async function recount() {
  const registrations = (await office.app.collections.registrations.get()).docs.map((found) => found.data())
  const tournaments = (await office.app.collections.tournaments.get()).docs.map((found) => found.data())
  return { registrations, tournaments }
}

describe('GET /api/statistics', () => {
  it('matches a count of every document', async () => {
    const { registrations, tournaments } = await recount()
    const statuses = tournaments.map(({ status }) => status)
    const now = office.app.clock.time.toISOString()
    const { tournaments: counted, registrations: found } = await ask()
    expect(counted).toEqual({
      draft: times(statuses, 'draft'),
      scheduled: times(statuses, 'scheduled'),
      published: times(statuses, 'published'),
      finished: tournaments.filter(({ status, endsAt }) => status === 'published' && endsAt <= now).length,
    })
    expect(found.total).toBe(registrations.length)
    expect(found.total).toBeGreaterThan(400)
    expect(found.byStatus).toEqual(byStatus(registrations.map(({ status }) => status)))
    expect(found.byTournament.map(({ id }) => id).toSorted()).toEqual(
      tournaments.map(({ id }) => id).toSorted(),
    )
    for (const { id, byStatus: figures } of found.byTournament) {
      const own = registrations.filter(({ tournamentId }) => tournamentId === id)
      expect([id, figures]).toEqual([id, byStatus(own.map(({ status }) => status))])
    }
  })

  it.each(['America/Bogota', 'America/Santiago', 'Europe/Madrid', 'UTC'])(
    'counts the days as the clocks of %s show them',
    async (timeZone) => {
      const { registrations } = await recount()
      const present = office.app.clock.time
      office.app.clock.time = NOW
      const { byDay } = (await describeEverything({ timeZone, days: 40 }, office.app)).registrations
      office.app.clock.time = present
      const days = registrations.map(({ createdAt }) =>
        wallTimeOf(new Date(createdAt), timeZone).slice(0, 10),
      )
      expect(byDay).toHaveLength(40)
      expect(byDay.at(-1)?.day).toBe(wallTimeOf(NOW, timeZone).slice(0, 10))
      expect(byDay).toEqual(byDay.map(({ day }) => ({ day, count: times(days, day) })))
      expect(byDay.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(250)
    },
  )

  it.each(['?days=0', '?days=91', '?days=x', '?timeZone=Mars/Olympus', '?timeZone=%00', '?from=2020'])(
    'refuses %s',
    async (query) => {
      expect(await outcomeOf(await call(`${office.app.url}/api/statistics${query}`, office.token))).toBe(
        '400 invalid-request',
      )
    },
  )
})
