import { expect, test } from 'vitest'
import { aTournament } from '../../../../functions/testing/a-tournament.ts'
import { filtered, type ListFilter } from './list-filters.ts'

const NOW = Date.parse('2030-01-05T12:00:00.000Z')
const CUPS = [
  aTournament({ id: 'solo', modality: 'solo' }),
  aTournament({ id: 'duo', modality: 'duo' }),
  aTournament({ id: 'full', modality: 'solo', currentPlayers: 48 }),
  aTournament({ id: 'paid', modality: 'duo', entryFee: '5' }),
]

test.each<[ListFilter[], string[]]>([
  [[], ['solo', 'duo', 'full', 'paid']],
  [['solo'], ['solo', 'full']],
  [['duo'], ['duo', 'paid']],
  [
    ['solo', 'duo'],
    ['solo', 'duo', 'full', 'paid'],
  ],
  [['free'], ['solo', 'duo', 'full']],
  [['open'], ['solo', 'duo', 'paid']],
  [['open', 'duo', 'free'], ['duo']],
])('%j leaves %j', (chosen, left) => {
  expect(filtered(CUPS, chosen, NOW).map(({ id }) => id)).toEqual(left)
})
