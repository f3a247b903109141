import { beforeEach, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { readsOf } from '../support/reads.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { call, outcomeOf } from './people.ts'

let app: Setting

const TAKEN = aRegistration()

beforeEach(async () => {
  app = await openApp()
  await put()
  const { registrations, players } = app.collections
  await registrations.doc(TAKEN.id).set(TAKEN)
  await players(TAKEN.tournamentId).doc(playerIdOf(TAKEN.freeFireId)).set({ registrationId: TAKEN.id })
  return app.close
})

const put = (changes: Partial<Tournament> = {}) =>
  app.collections.tournaments.doc('copa-apertura').set(aTournament(changes))

const check = (freeFireId: string, tournamentId = 'copa-apertura') =>
  fetch(`${app.url}/api/registrations/check-freefireid/${tournamentId}/${freeFireId}`)

const ask = (freeFireId: unknown, tournamentId = 'copa-apertura') =>
  call(`${app.url}/api/registrations/check-freefireid`, undefined, { tournamentId, freeFireId })

it('takes the ID in a body, and answers the same as the deprecated address', async () => {
  for (const id of ['12345678', TAKEN.freeFireId]) {
    const answer = await ask(id)
    expect(await answer.json()).toEqual(await (await check(id)).json())
    expect([answer.headers.get('cache-control'), answer.headers.get('deprecation')]).toEqual([
      'no-store',
      null,
    ])
  }
  expect(await outcomeOf(await ask(TAKEN.freeFireId, 'no-existe'))).toBe('404 not-published')
  for (const id of ['1234567', '12345678a', null]) {
    expect(await outcomeOf(await ask(id))).toBe('400 invalid-request')
  }
})
const checkByBody = (freeFireId: string) =>
  fetch(`${app.url}/api/registrations/check-freefireid`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tournamentId: 'copa-apertura', freeFireId }),
  })

it('returns only whether an ID is available in a tournament', async () => {
  expect(await (await check('12345678')).json()).toEqual({ success: true, data: { available: true } })
  const taken = await check(TAKEN.freeFireId)
  expect(await taken.json()).toEqual({ success: true, data: { available: false } })
  expect(taken.headers.get('cache-control')).toBe('no-store')
})

it('answers the same to a call that has the ID in its body', async () => {
  expect(await (await checkByBody('12345678')).json()).toEqual({ success: true, data: { available: true } })
  expect(await (await checkByBody(TAKEN.freeFireId)).json()).toEqual({
    success: true,
    data: { available: false },
  })
  expect(await outcomeOf(await checkByBody('1234567'))).toBe('400 invalid-request')
})

it('ignores other tournaments', async () => {
  await app.collections.tournaments.doc('duelo').set(aTournament({ id: 'duelo' }))
  expect(await (await check(TAKEN.freeFireId, 'duelo')).json()).toMatchObject({ data: { available: true } })
})

it('answers the same for a hidden tournament as for an unknown one', async () => {
  const answers = [await check(TAKEN.freeFireId, 'no-existe')]
  for (const status of ['draft', 'scheduled'] as const) {
    await put({ status, publishDate: '2030-02-01T00:00:00.000Z' })
    answers.push(await check(TAKEN.freeFireId))
  }
  const outcomes = await Promise.all(answers.map(outcomeOf))
  expect(new Set(outcomes)).toEqual(new Set(['404 not-published']))
})

it.each(['1234567', '1234567890123', '12345678a', '%00', 'a%2Fb'])('has no ID %s', async (id) => {
  expect(await outcomeOf(await check(id))).toBe('404 not-found')
})

it('reads the tournament and the claim, and leaves the ID out of the log', async () => {
  expect(await readsOf(() => check(TAKEN.freeFireId))).toBe(2)
  const lines = () => app.log.lines.filter(({ message }) => message === 'request')
  await expect.poll(lines).toHaveLength(1)
  expect(JSON.stringify(app.log.lines)).not.toContain(TAKEN.freeFireId)
  expect(lines()[0]?.fields['route']).toBe('/api/registrations/check-freefireid/:tournamentId/:freeFireId')
})
