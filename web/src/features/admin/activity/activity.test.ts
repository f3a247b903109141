import { expect, test } from 'vitest'
import { AUDITED_ACTIONS, type AuditEntry } from '@arena-libre/functions/contract/people/audit'
import { actorOf, doneIn, filterIn, nameIn } from './activity.ts'

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'a1',
  at: '2030-01-01T12:00:00.000Z',
  actor: { kind: 'user', uid: 'mateo' },
  action: 'tournaments.update',
  target: { collection: 'tournaments', id: 'copa' },
  before: null,
  after: null,
  ...changes,
})

const team = new Map([['mateo', 'Mateo Salas']])

test('each action has words of its own, and one of another release is a change', () => {
  const wordless = AUDITED_ACTIONS.filter((action) => doneIn(entry({ action })) === 'Hizo un cambio')
  expect(wordless, 'Add words to DONE in activity.ts').toEqual([])
  const words = AUDITED_ACTIONS.map((action) => doneIn(entry({ action })))
  expect(new Set(words).size).toBe(AUDITED_ACTIONS.length)
  expect(doneIn(entry({ action: 'tournaments.paint' }))).toBe('Hizo un cambio')
  expect(words).not.toContain('Hizo un cambio')
})

test.each<[string, AuditEntry['actor'], string]>([
  ['oneself', { kind: 'user', uid: 'vale' }, 'Tú'],
  ['a member of the team', { kind: 'user', uid: 'mateo' }, 'Mateo Salas'],
  ['a former member', { kind: 'user', uid: 'ex' }, 'Alguien que ya no está en el equipo'],
  ['a job', { kind: 'job', name: 'publishDue' }, 'Publicación programada'],
  ['a job of another release', { kind: 'job', name: 'constructor' }, 'El sitio'],
  ['a player', { kind: 'player' }, 'Un jugador, con su enlace'],
])('names %s', (_case, actor, name) => {
  expect(actorOf(entry({ actor }), { ownUid: 'vale', team })).toBe(name)
})

test('what was changed is named as it is called now, or as it was called last', () => {
  expect(nameIn(entry({ before: { name: 'Copa vieja' }, after: { name: 'Copa nueva' } }))).toBe('Copa nueva')
  expect(nameIn(entry({ before: { title: 'Buzón' }, after: null }))).toBe('Buzón')
  expect(nameIn(entry({ after: { seat: 3, name: '' } }))).toBeNull()
})

test('an unknown filter in the address shows everything', () => {
  expect(filterIn(new URLSearchParams('de=torneos')).collection).toBe('tournaments')
  expect(filterIn(new URLSearchParams('de=nada')).collection).toBeNull()
  expect(filterIn(new URLSearchParams()).collection).toBeNull()
})
