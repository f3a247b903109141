import { expect, it } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import { pictureAddress } from './picture-address.service.ts'

const address = pictureAddress(aTournament())

it('is below the address of the tournament', () => {
  expect(address).toMatch(/^\/tournament\/copa-apertura\/cartel-[\w-]{10}\.png$/)
})

it.each([
  { name: 'Copa Clausura' },
  { date: null },
  { timeZone: 'America/Lima' },
  { prizePool: '1er: $60' },
  { mapSelection: 'Kalahari' },
  { modality: 'duo' as const },
  { currentPlayers: 48 },
])('changes with %j', (change) => {
  expect(pictureAddress(aTournament(change))).not.toBe(address)
})

it('stays when a player registers, or the rules are corrected', () => {
  const later = aTournament({ currentPlayers: 47, waiting: 3, revision: 9, rules: [], description: '' })
  expect(pictureAddress(later)).toBe(address)
})
