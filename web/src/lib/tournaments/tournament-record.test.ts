import { TOURNAMENT_DEFAULTS } from '@arena-libre/functions/contract/tournaments/tournament-defaults'
import { tournamentSchema } from '@arena-libre/functions/contract/tournaments/tournaments'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aTournament } from '../../../../functions/testing/a-tournament.ts'
import {
  askEarly,
  firstAnswer,
  LIST_CALL,
  readTournament,
  readTournaments,
  tournamentCall,
  withChanges,
} from './tournament-record.ts'

test('accepts what the contract accepts', () => {
  expect(tournamentSchema.safeParse(aTournament()).success).toBe(true)
  expect(readTournament(aTournament())).toEqual(aTournament())
})

test('records of all sources have their fields in one order, and no others', () => {
  const shuffled = { more: 1, ...Object.fromEntries(Object.entries(aTournament()).toReversed()) }
  expect(JSON.stringify(readTournament(shuffled))).toBe(JSON.stringify(readTournament(aTournament())))
})

const FIELDS = Object.keys(tournamentSchema.shape)

const without = (field: string): Record<string, unknown> => {
  const { [field as keyof object]: _left, ...rest } = aTournament()
  return rest
}

test.each(Object.entries(TOURNAMENT_DEFAULTS))(
  'draws a record that an earlier release stored without %s',
  (field, value) => {
    expect(readTournament(without(field))).toEqual({ ...aTournament(), [field]: value })
  },
)

test.each(FIELDS.filter((field) => !Object.hasOwn(TOURNAMENT_DEFAULTS, field)))(
  'refuses a record without %s',
  (field) => {
    expect(readTournament(without(field))).toBeNull()
  },
)

test.each(FIELDS)('refuses a record with an invalid %s', (field) => {
  expect(readTournament({ ...aTournament(), [field]: { nested: true } })).toBeNull()
})

test.each([
  { date: 'tomorrow' },
  { timeZone: 'Mars/Olympus' },
  { currentPlayers: -1 },
  { maxPlayers: 1.5 },
  { modality: 'trio' },
  { rules: [1] },
  { name: ' ' },
])('refuses %j', (field) => {
  expect(readTournament({ ...aTournament(), ...field })).toBeNull()
})

test('a bad record does not take the others with it', () => {
  const good = aTournament()
  expect(readTournaments([null, 'text', {}, good])).toEqual([good])
})

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('a list with what has changed since', () => {
  const [one, other] = [aTournament({ id: 'copa-uno' }), aTournament({ id: 'copa-otra' })]

  test('has the newer record of each, and those that came to the site', () => {
    const newer = { ...one, currentPlayers: 9 }
    const third = aTournament({ id: 'copa-tres' })
    expect(withChanges([one, other], [newer, third], [])).toEqual([other, newer, third])
    expect(withChanges([one, other], [], [])).toEqual([one, other])
  })

  test('lacks those that left the site, unless they came back', () => {
    expect(idsOf(withChanges([one, other], [], ['copa-uno', 'copa-ajena']))).toEqual(['copa-otra'])
    expect(idsOf(withChanges([one, other], [{ ...one }], ['copa-uno']))).toEqual(['copa-otra', 'copa-uno'])
  })

  test('lacks one whose newer record is unreadable', () => {
    expect(idsOf(withChanges([one, other], [{ ...one, maxPlayers: 'many' }], []))).toEqual(['copa-otra'])
  })
})

describe('the first answer to a call', () => {
  const copa = aTournament({ id: 'copa' })
  const fetched = vi.fn<typeof fetch>()

  const answers = (status: number, body: object) =>
    fetched.mockImplementation(async () => Response.json(body, { status }))

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', fetched)
    answers(200, { success: true, data: { tournaments: [copa] } })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    fetched.mockReset()
  })

  test('a call that was made early is not made again, once', async () => {
    askEarly(LIST_CALL)
    expect(await firstAnswer(LIST_CALL)).toMatchObject({ status: 'polled', value: [copa], at: Date.now() })
    expect(fetched).toHaveBeenCalledOnce()
    await firstAnswer(LIST_CALL)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('an early answer that no page has used is too old after ten seconds', async () => {
    askEarly(LIST_CALL)
    await vi.advanceTimersByTimeAsync(10_000)
    await firstAnswer(LIST_CALL)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('the tournament of another page is another call', async () => {
    answers(200, { success: true, data: copa })
    askEarly(tournamentCall('copa'))
    expect(await firstAnswer(tournamentCall('copa'))).toMatchObject({ status: 'polled', value: copa })
    await firstAnswer(tournamentCall('otra'))
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/api/tournaments/copa',
      '/api/tournaments/otra',
    ])
  })

  test.each([
    [404, 'missing'],
    [503, 'failed'],
  ])('a refusal with %i says that it is %s', async (status, outcome) => {
    answers(status, { success: false, error: { code: 'x', message: 'x' } })
    expect(await firstAnswer(tournamentCall('copa'))).toEqual({ status: outcome })
  })

  test('a list cannot be missing: something on the way has failed', async () => {
    answers(404, { success: false, error: { code: 'x', message: 'x' } })
    expect(await firstAnswer(LIST_CALL)).toEqual({ status: 'failed' })
  })

  test('an answer that is no tournament has failed', async () => {
    answers(200, { success: true, data: { id: 'copa' } })
    expect(await firstAnswer(tournamentCall('copa'))).toEqual({ status: 'failed' })
  })
})
