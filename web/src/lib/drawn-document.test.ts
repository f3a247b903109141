import { DEFAULT_FRONT } from '@arena-libre/functions/contract/site/default-front'
import { expect, test } from 'vitest'
import { aTournament } from '../../../functions/testing/a-tournament.ts'
import { readDrawn } from './drawn-document.ts'

const drawn = { path: '/', at: 5, front: DEFAULT_FRONT }

test.each([
  ['a list', { list: [aTournament()] }],
  ['a tournament', { tournament: aTournament() }],
  ['a tournament without a plan', { tournament: aTournament(), board: null }],
  ['a page of the history', { past: { tournaments: [aTournament()], nextCursor: 'x' } }],
  ['nothing but the settings', {}],
])('reads %s', (_what, shown) => {
  expect(readDrawn({ ...drawn, ...shown })).toEqual({ ...drawn, ...shown })
})

test.each([
  ['nothing', null],
  ['a time that is none', { ...drawn, at: '5' }],
  ['settings of another release', { ...drawn, front: {} }],
  ['a tournament that is none', { ...drawn, tournament: { id: 'copa' } }],
])('%s is not taken over', (_what, value) => {
  expect(readDrawn(value)).toBeNull()
})
