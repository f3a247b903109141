import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('an id cannot leave its part of the address', () => {
  expect(paths.tournamentRules.href('copa-apertura')).toBe('/tournament-rules/copa-apertura')
  expect(paths.tournamentRules.href('../admin?x#y')).toBe('/tournament-rules/..%2Fadmin%3Fx%23y')
})
