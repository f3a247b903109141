import { expect, test } from 'vitest'
import { registrationView } from './registration-view.ts'
import { tournamentFixture } from './tournament-fixture.ts'

const early = Date.parse('2026-01-02T00:00:00.000Z')
const late = Date.parse('2026-01-07T00:00:00.000Z')
const full = { currentPlayers: 48 }

test.each([
  ['open', {}, early],
  ['closed', {}, late],
  ['closed', full, late],
  ['full', full, early],
  ['line', { ...full, waitlist: true }, early],
  ['without-form', { linkedFormId: null }, early],
  ['without-form', { ...full, waitlist: true, linkedFormId: null }, early],
])('%s: %j', (view, fields, now) => {
  expect(registrationView(tournamentFixture(fields), now)).toBe(view)
})
