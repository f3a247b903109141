import { expect, test } from 'vitest'
import { memberName } from './team-names.ts'

const team = new Map([['mateo', 'Mateo Salas']])

test.each([
  ['oneself', 'vale', 'Tú'],
  ['a member of the team', 'mateo', 'Mateo Salas'],
  ['a former member', 'ex', 'Alguien que ya no está en el equipo'],
])('names %s', (_case, uid, name) => {
  expect(memberName(uid, { ownUid: 'vale', team })).toBe(name)
})

test('an account is not said to have left before the team is known', () => {
  expect(memberName('mateo', { ownUid: 'vale', team: undefined })).toBe('Alguien del equipo')
})
