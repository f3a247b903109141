import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { playersPerSeat, seatCount } from './capacity.ts'

it('never exceeds the maximum of players, and falls short of it by less than a pair', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.constantFrom('solo', 'duo'), (maxPlayers, modality) => {
      const seated = seatCount({ maxPlayers, modality }) * playersPerSeat(modality)
      expect(seated <= maxPlayers && maxPlayers - seated < playersPerSeat(modality)).toBe(true)
    }),
  )
  expect(seatCount({ maxPlayers: 48, modality: 'duo' })).toBe(24)
})
