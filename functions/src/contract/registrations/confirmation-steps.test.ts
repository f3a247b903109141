import { expect, it } from 'vitest'
import type { OwnFinal } from '../match-day/rooms-schema.ts'
import { confirmationSteps } from './confirmation-steps.ts'

const final = (state: OwnFinal['state']): OwnFinal => ({
  state,
  substitute: null,
  ends: '2030-01-10T21:10:00.000Z',
})

const shown = (...args: Parameters<typeof confirmationSteps>): string[] =>
  confirmationSteps(...args).map(({ of, state }) => `${of} ${state}`)

it('the three confirmations follow each other', () => {
  expect(shown('approved', 'early', null, 2)).toEqual(['registration done', 'match ahead', 'final ahead'])
  expect(shown('approved', 'open', null, 2)).toEqual(['registration done', 'match now', 'final ahead'])
  expect(shown('approved', 'confirmed', final('open'), 2)).toEqual([
    'registration done',
    'match done',
    'final now',
  ])
  expect(shown('approved', 'confirmed', final('missed'), 2)).toEqual([
    'registration done',
    'match done',
    'final missed',
  ])
})

it('a promoted player confirms while the registration is reviewed', () => {
  expect(shown('pending', 'open', null, 1)).toEqual(['registration now', 'match now'])
})

it('one who has missed the match is not told of a final', () => {
  expect(shown('no-show', 'missed', null, 2)).toEqual(['registration done', 'match missed'])
})

it('a cup of one round has no final, and one without a confirmation of the match has the final alone', () => {
  expect(shown('approved', 'confirmed', null, 1)).toEqual(['registration done', 'match done'])
  expect(shown('approved', null, final('plays'), 2)).toEqual(['registration done', 'final done'])
  expect(shown('approved', null, null, 2)).toEqual([])
})
