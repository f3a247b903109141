import { expect, test } from 'vitest'
import { ticketNumber } from './ticket.tsx'

test('is made of what names the registration, and of nothing that opens it', () => {
  expect(ticketNumber('K7_q2-9fXYZ.1.SECRETSECRET')).toBe('AL-K7Q-29F')
})
