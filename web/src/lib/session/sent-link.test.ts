import { describe, expect, it } from 'vitest'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { isLinkQuery, isTooSoon, parseSentLink } from './sent-link.ts'

const LINK = { email: 'admin@arena.test', sentAt: 1_000_000 }

describe('what is kept of a link', () => {
  it('is read back', () => {
    expect(parseSentLink({ ...LINK })).toEqual(LINK)
  })

  it.each([null, '', 7, [], { email: 1, sentAt: 1 }, { email: 'a@b.co' }])(
    'counts as nothing if it is %j',
    (stored) => {
      expect(parseSentLink(stored)).toBeNull()
    },
  )
})

it('another link for the same address waits for a minute, one for another does not', () => {
  const { email, sentAt } = LINK
  expect(isTooSoon(LINK, email, sentAt + LIMITS.signInLinkMs - 1)).toBe(true)
  expect(isTooSoon(LINK, email, sentAt + LIMITS.signInLinkMs)).toBe(false)
  expect(isTooSoon(LINK, 'otra@arena.test', sentAt)).toBe(false)
  expect(isTooSoon(null, email, sentAt)).toBe(false)
  // A clock that was set back does not keep anybody out.
  expect(isTooSoon(LINK, email, sentAt - LIMITS.signInLinkMs)).toBe(false)
})

it.each([
  ['mode=signIn&oobCode=abc', true],
  ['mode=signIn', false],
  ['mode=signIn&oobCode=', false],
  ['mode=resetPassword&oobCode=abc', false],
  ['', false],
])('%j is the address of a link: %s', (query, expected) => {
  expect(isLinkQuery(new URLSearchParams(query))).toBe(expected)
})
