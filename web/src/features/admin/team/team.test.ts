import { describe, expect, test } from 'vitest'
import {
  type AccessRequestView,
  rejectionSchema,
} from '@arena-libre/functions/contract/people/access-requests'
import type { TeamMember } from '@arena-libre/functions/contract/people/admins'
import { anAccessRequest } from '../../../../../functions/testing/an-access-request.ts'
import { grantFormSchema } from './team-data.ts'
import {
  addressOfView,
  decisionOf,
  LONGEST_NOTES,
  REQUEST_VIEWS,
  requestViewIn,
  sinceText,
  teamText,
} from './team.ts'

const member = (role: TeamMember['role'], uid: string = role): TeamMember => ({
  uid,
  email: `${uid}@arena.test`,
  role,
  grantedAt: '2030-01-05T12:00:00.000Z',
  grantedBy: 'owner',
  displayName: uid,
  emailVerified: true,
  lastSeenAt: null,
})

const request = (different: Partial<AccessRequestView> = {}): AccessRequestView => ({
  ...anAccessRequest(),
  emailVerified: true,
  ...different,
})

test('each view of the requests has an address, and an unknown one is the first', () => {
  for (const view of REQUEST_VIEWS) {
    expect(requestViewIn(new URLSearchParams(addressOfView(view)))).toBe(view)
  }
  expect(requestViewIn(new URLSearchParams('?solicitudes=nada')).status).toBe('pending')
})

test.each([
  [[member('owner')], 'Por ahora entra al panel una sola persona.'],
  [[member('owner'), member('admin')], 'Entran al panel 2 personas.'],
  [[member('admin', 'a'), member('owner'), member('admin', 'b')], 'Entran al panel 3 personas.'],
])('says who has access', (members, text) => {
  expect(teamText(members)).toBe(text)
})

test('says since when a member has access, and who gave it', () => {
  expect(sinceText(member('owner'), '5 de enero', 'Ana')).toBe('Desde el 5 de enero.')
  expect(sinceText(member('admin'), '5 de enero', 'Ana')).toBe('Desde el 5 de enero. Le dio acceso Ana.')
  expect(sinceText(member('admin'), '5 de enero', null)).toBe('Desde el 5 de enero. Le diste acceso tú.')
})

describe('the decision about a request', () => {
  const at = '2030-01-06T12:00:00.000Z'

  test.each([
    ['none while it waits', request(), null],
    [
      'an approval',
      request({ status: 'approved', approvedAt: at, approvedBy: 'ana' }),
      { at, by: 'ana', verb: 'Aprobada' },
    ],
    [
      'a rejection',
      request({ status: 'rejected', rejectedAt: at, rejectedBy: 'ana', notes: 'No' }),
      { at, by: 'ana', verb: 'Rechazada' },
    ],
  ])('is %s', (_what, one, decision) => {
    expect(decisionOf(one)).toEqual(decision)
  })
})

test('an address is sent trimmed and in small letters, and a wrong one is refused', () => {
  expect(grantFormSchema.parse({ email: ' Ana@Arena.Test ' })).toEqual({ email: 'ana@arena.test' })
  const { error } = grantFormSchema.safeParse({ email: 'ana' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Correo electrónico inválido'])
})

test.each([
  [LONGEST_NOTES, true],
  [LONGEST_NOTES + 1, false],
])('the API takes a reason of %i letters: %s', (length, isTaken) => {
  expect(rejectionSchema.safeParse({ notes: 'x'.repeat(length) }).success).toBe(isTaken)
})
