import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'

it('holds the numbers of the specification', () => {
  expect(LIMITS).toMatchObject({
    tournamentPollMs: 30_000,
    adminListRefreshMs: 300_000,
    publishCheckMs: 60_000,
    startingSoonMs: 86_400_000,
    adminSessionMs: 86_400_000,
    signInPaceMs: 1000,
    sessionRefreshMs: 3_000_000,
    passwordCharacters: 6,
    freeFireIdDigits: { min: 8, max: 12 },
    phoneCharacters: 8,
    rating: { min: 1, max: 5 },
    minimumAge: 11,
    adultAge: 18,
    accountLevel: 40,
    prizeDeliveryDays: 3,
    confirmations: 3,
    rulesCountdownSeconds: 10,
    textareaRows: 4,
    toastMs: 5000,
    toastFadeMs: 300,
    homeAfterRegistrationMs: 3000,
    homeAfterFormMs: 3000,
    soundVolume: { navigation: 0.5, hover: 0.2 },
  })
})
