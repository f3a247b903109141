import { expect, test } from 'vitest'
import type { AuditEntry } from '@arena-libre/functions/contract/people/audit'
import { deedsOf } from './recent.ts'

let ids = 0

const entry = (uid: string, action: string, name: string | null = null): AuditEntry => ({
  id: `a${ids++}`,
  at: '2030-01-01T12:00:00.000Z',
  actor: { kind: 'user', uid },
  action,
  target: { collection: 'tournaments', id: 'copa' },
  before: null,
  after: name === null ? null : { name },
})

const shown = (entries: readonly AuditEntry[]) =>
  deedsOf(entries).map(({ action, name, times }) => [action, name, times])

test('what was done several times in a row is one deed', () => {
  const entries = [
    ...Array.from({ length: 6 }, () => entry('mateo', 'registrations.approve')),
    entry('vale', 'registrations.approve'),
    entry('vale', 'registrations.reject'),
    entry('vale', 'registrations.approve'),
  ]
  expect(shown(entries)).toEqual([
    ['registrations.approve', null, 6],
    ['registrations.approve', null, 1],
    ['registrations.reject', null, 1],
    ['registrations.approve', null, 1],
  ])
  expect(deedsOf(entries)[0]?.id).toBe(entries[0]?.id)
})

test('a name stays while it is the same one', () => {
  const copa = entry('mateo', 'tournaments.update', 'Copa Ñandú')
  const other = entry('mateo', 'tournaments.update', 'Noche Brava')
  expect(shown([copa, copa])).toEqual([['tournaments.update', 'Copa Ñandú', 2]])
  expect(shown([copa, other, copa])).toEqual([['tournaments.update', null, 3]])
})
