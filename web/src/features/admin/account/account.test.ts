import { describe, expect, it } from 'vitest'
import { begunWhen, endsWhen, type ListedSession, usedWhen } from './account.ts'

const NOW = Date.parse('2030-01-05T12:00:00.000Z')

const session = (changes: Partial<ListedSession> = {}): ListedSession => ({
  id: '1893844800',
  device: 'Chrome en Android',
  began: '2030-01-05T09:30:00.000Z',
  lastUsedAt: '2030-01-05T10:00:00.000Z',
  isThis: false,
  ...changes,
})

describe('the last use', () => {
  it('is told by its age', () => {
    expect(usedWhen(session(), NOW)).toBe('Última actividad hace 2 horas')
  })

  it('is now for this session, and for one that was noted a moment ago', () => {
    expect(usedWhen(session({ isThis: true }), NOW)).toBe('En uso ahora')
    expect(usedWhen(session({ lastUsedAt: '2030-01-05T11:55:00.001Z' }), NOW)).toBe('En uso ahora')
    expect(usedWhen(session({ lastUsedAt: '2030-01-05T11:55:00.000Z' }), NOW)).toBe(
      'Última actividad hace 5 minutos',
    )
  })
})

it('begin and end are told in the zone of the reader', () => {
  expect(begunWhen(session(), 'America/Lima')).toBe('entró el sáb 5 ene, 4:30\u00a0a.\u00a0m.')
  expect(endsWhen(session().began, 'America/Lima')).toBe('dom 6 ene, 4:30\u00a0a.\u00a0m.')
})
