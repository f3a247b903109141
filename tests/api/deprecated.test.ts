import { describe, expect, it } from 'vitest'
import { accountSchema } from '../../functions/src/contract/people/session.ts'
import { fetchDocument, operationsOf } from '../support/api-document.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice()

/** Addresses of the specification with personal data in them, and the calls that replace them. */
const REPLACED: Record<string, string> = {
  '/registrations/check-freefireid/copa-apertura/12345678': '/registrations/check-freefireid',
  '/auth/admin/user/unknown@arena.test': '/auth/admin/user/search',
}

describe.each(Object.entries(REPLACED))('GET %s', (path, successor) => {
  it.each([
    ['an admin', false],
    ['a visitor', true],
  ])('answers %s with a hint to its twin', async (_who, asVisitor) => {
    const answer = await office.send(path, undefined, { asVisitor })
    expect(answer.headers.get('deprecation')).toMatch(/^@\d{10}$/)
    expect(answer.headers.get('link')).toBe(`</api${successor}>; rel="successor-version"`)
  })
})

it('is deprecated in the document, and no other call is', async () => {
  const operations = operationsOf(await fetchDocument(office.app.url))
  expect(operations.filter(({ deprecated }) => deprecated).map(({ name }) => name)).toEqual([
    'GET /registrations/check-freefireid/:tournamentId/:freeFireId',
    'GET /auth/admin/user/:email',
  ])
})

const find = (email: unknown) => office.send('/auth/admin/user/search', { email })

describe('POST /api/auth/admin/user/search', () => {
  it('finds an account by any spelling of the address', async () => {
    const { uid, email } = office.boss
    const found = await dataOf(await find(email.toUpperCase()), accountSchema)
    expect(found).toMatchObject({ uid, email, isAdmin: true, isOwner: false })
  })

  it('finds no account for other addresses', async () => {
    expect(await outcomeOf(await find('unknown@arena.test'))).toBe('404 account-not-found')
    for (const email of ['no address', 1, null]) {
      expect(await outcomeOf(await find(email))).toBe('400 invalid-request')
    }
  })
})
