import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aTournament } from '../../../../functions/testing/a-tournament.ts'
import { askEarly, firstAnswer, LIST_CALL, tournamentCall } from './tournament-calls.ts'

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

it('a call that was made early is not made again, once', async () => {
  askEarly(LIST_CALL)
  expect(await firstAnswer(LIST_CALL)).toEqual({ status: 'polled', value: [copa], at: Date.now() })
  expect(fetched).toHaveBeenCalledOnce()
  await firstAnswer(LIST_CALL)
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('an early answer that no page has used is too old after ten seconds', async () => {
  askEarly(LIST_CALL)
  await vi.advanceTimersByTimeAsync(10_000)
  await firstAnswer(LIST_CALL)
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('the tournament of another page is another call', async () => {
  answers(200, { success: true, data: copa })
  askEarly(tournamentCall('copa'))
  expect(await firstAnswer(tournamentCall('copa'))).toMatchObject({ status: 'polled', value: copa })
  await firstAnswer(tournamentCall('otra'))
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/tournaments/copa', '/api/tournaments/otra'])
})

it.each([
  [404, 'missing'],
  [503, 'failed'],
])('a refusal with %i says that it is %s', async (status, outcome) => {
  answers(status, { success: false, error: { code: 'x', message: 'x' } })
  expect(await firstAnswer(tournamentCall('copa'))).toEqual({ status: outcome })
})

it('an answer that is no tournament has failed', async () => {
  answers(200, { success: true, data: { id: 'copa' } })
  expect(await firstAnswer(tournamentCall('copa'))).toEqual({ status: 'failed' })
})
