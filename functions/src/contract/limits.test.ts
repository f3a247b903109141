import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'

const UNITS = { seconds: 1000, minutes: 60_000, hours: 3_600_000 }

/** In the units of the specification. */
it.each([
  ['tournamentPollMs', 30, 'seconds'],
  ['adminListRefreshMs', 5, 'minutes'],
  ['publishCheckMs', 1, 'minutes'],
  ['startingSoonMs', 24, 'hours'],
  ['adminSessionMs', 24, 'hours'],
  ['signInPaceMs', 1, 'seconds'],
  ['sessionRefreshMs', 50, 'minutes'],
  ['toastMs', 5, 'seconds'],
  ['toastFadeMs', 0.3, 'seconds'],
  ['homeAfterRegistrationMs', 3, 'seconds'],
  ['homeAfterFormMs', 3, 'seconds'],
] as const)('%s is %d %s', (name, count, unit) => {
  expect({ ...LIMITS }[name]).toBe(count * UNITS[unit])
})

it('holds the ages, levels and lengths of the specification', () => {
  const { freeFireIdDigits, passwordCharacters, phoneCharacters } = LIMITS
  expect({ freeFireIdDigits, passwordCharacters, phoneCharacters }).toEqual({
    freeFireIdDigits: { min: 8, max: 12 },
    passwordCharacters: 6,
    phoneCharacters: 8,
  })
  expect(LIMITS.rating).toEqual({ min: 1, max: 5 })
  expect([LIMITS.minimumAge, LIMITS.adultAge, LIMITS.accountLevel]).toEqual([11, 18, 40])
})

it('holds the steps and the look of the specification', () => {
  expect([LIMITS.prizeDeliveryDays, LIMITS.confirmations]).toEqual([3, 3])
  expect([LIMITS.rulesCountdownSeconds, LIMITS.textareaRows]).toEqual([10, 4])
  expect(LIMITS.soundVolume).toEqual({ navigation: 0.5, hover: 0.2, stamp: 0.5 })
})
