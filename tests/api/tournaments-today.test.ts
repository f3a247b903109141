import { beforeAll, expect, it } from 'vitest'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import {
  tournamentListSchema,
  tournamentTotalsSchema,
  type Tournament,
} from '../../functions/src/contract/tournaments/tournaments.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice()

const at = (hours: number): string =>
  new Date(office.app.clock.time.getTime() + hours * 3_600_000).toISOString()

const cup = (id: string, changes: Partial<Tournament>) =>
  office.app.collections.tournaments.doc(id).set(aTournament({ id, registrationDeadline: null, ...changes }))

beforeAll(() =>
  Promise.all([
    cup('ayer', { date: at(-13) }),
    cup('temprano', { date: at(-11), status: 'draft' }),
    cup('tarde', { date: at(11), status: 'scheduled', publishDate: at(1) }),
    cup('luego', { date: at(5) }),
    cup('manana', { date: at(13) }),
    cup('sin-fecha', { date: null }),
  ]),
)

/** A zone, by its distance from the one in which it is between noon and one o'clock. */
function zoneAt(hours: number): string {
  const offset = 12 - office.app.clock.time.getUTCHours() + hours
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

const get = (query: string, path = '') =>
  office.send(`/tournaments${path}?${new URLSearchParams(query)}`, undefined, { method: 'GET' })

async function today(zone: string, others = '') {
  const answer = await get(`includeStats=true&todayIn=${encodeURIComponent(zone)}${others}`)
  const { data } = successSchema(tournamentListSchema).parse(await answer.json())
  return data.tournaments.map(({ id }) => id)
}

it('are those of any status that begin on the day of the asked zone, in the order of their hours', async () => {
  expect(await today(zoneAt(0))).toEqual(['temprano', 'luego', 'tarde'])
  expect(await today(zoneAt(0), '&order=latest')).toEqual(['tarde', 'luego', 'temprano'])
  // There it is about two in the morning, or ten at night.
  const early = office.app.clock.time.getUTCHours() > 13 ? 10 : -10
  expect(await today(zoneAt(early))).toEqual(early < 0 ? ['luego', 'tarde', 'manana'] : ['ayer', 'temprano'])
})

it('are counted for the same day', async () => {
  const answer = await get(`todayIn=${encodeURIComponent(zoneAt(0))}`, '/totals')
  expect(successSchema(tournamentTotalsSchema).parse(await answer.json()).data).toMatchObject({
    today: 3,
    all: 6,
  })
})

it('come in pages', async () => {
  const zone = encodeURIComponent(zoneAt(0))
  const first = await get(`includeStats=true&limit=2&todayIn=${zone}`)
  const { data } = successSchema(tournamentListSchema).parse(await first.json())
  expect(data.tournaments).toHaveLength(2)
  expect(await today(zoneAt(0), `&limit=2&cursor=${data.nextCursor}`)).toEqual(['tarde'])
})

it.each(['todayIn=UTC', 'includeStats=true&todayIn=Marte', 'includeStats=true&todayIn=UTC&ahead=true'])(
  'are refused with %s',
  async (query) => {
    expect(await outcomeOf(await get(query))).toBe('400 invalid-request')
  },
)
