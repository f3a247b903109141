import { describe, expect, test } from 'vitest'
import { aTournament } from '../../../../../functions/testing/a-tournament.ts'
import { brought, partsOf, takenBack, type PartName } from './bring.ts'
import { emptyValues, valuesOf } from './editor-values.ts'

const NOW = Date.parse('2030-03-06T15:00:00.000Z')
const setting = { now: NOW, hasPlayers: false, formTitle: (id: string) => `Formulario ${id}` }

/** On a Thursday at 15:00 in Bogotá, closing two hours before. */
const source = aTournament({ rules: ['Una.', 'Otra.'], endDate: '2030-01-11T02:00:00.000Z' })
const mine = { ...emptyValues('America/Lima'), name: 'Copa Nueva', rules: [{ text: 'Mía.' }] }

const namesOf = (parts: readonly { name: PartName }[]) => parts.map(({ name }) => name)

describe('the parts of another tournament', () => {
  test('are those that differ, with what stands and what comes', () => {
    const parts = partsOf(mine, source, setting)
    expect(namesOf(parts)).toEqual(['rules', 'prizes', 'form', 'schedule', 'seats', 'details', 'description'])
    expect(parts[0]).toEqual({ name: 'rules', label: 'Reglas', now: '1 regla', comes: '2 reglas' })
    expect(parts[1]).toMatchObject({ now: 'Por anunciar', comes: '1er $50 · 2do $30 · 3er $20 · $100' })
    expect(parts[2]).toMatchObject({ now: 'Ninguno', comes: 'Formulario inscripcion-apertura' })
    expect(parts[4]).toMatchObject({ comes: 'Solo, 48 jugadores, sin lista de espera' })
    expect(parts[5]).toMatchObject({ comes: 'Bermuda · Eliminación directa · COMPETITIVO · Gratis' })
    expect(partsOf(valuesOf(source), source, setting)).toEqual([])
  })

  test('leave out seats where someone is in, and hours that it does not have', () => {
    expect(namesOf(partsOf(mine, source, { ...setting, hasPlayers: true }))).not.toContain('seats')
    const undated = aTournament({ date: null, registrationDeadline: null })
    expect(namesOf(partsOf(mine, undated, setting))).not.toContain('schedule')
  })

  test('replace only what was chosen, and can be taken back', () => {
    const changed = brought(mine, source, ['rules', 'prizes'], NOW)
    expect(changed).toEqual({
      ...mine,
      rules: [{ text: 'Una.' }, { text: 'Otra.' }],
      first: '$50',
      second: '$30',
      third: '$20',
      prize: '$100',
    })
    const edited = { ...changed, name: 'Otro nombre' }
    expect(takenBack(edited, mine, ['rules', 'prizes'])).toEqual({ ...mine, name: 'Otro nombre' })
  })
})

const hours = (values = mine, now = NOW) => {
  const { date, timeZone, registrationDeadline, endDate } = brought(values, source, ['schedule'], now)
  return { date, timeZone, registrationDeadline, endDate }
}

describe('the hours of another tournament', () => {
  test('come on the next such day of the week, with its distances', () => {
    expect(hours()).toEqual({
      date: '2030-03-07T15:00',
      timeZone: 'America/Bogota',
      registrationDeadline: '2030-03-07T13:00',
      endDate: '2030-03-07T21:00',
    })
  })

  test('are never in the past, not even by a minute', () => {
    expect(hours(mine, Date.parse('2030-03-07T19:59:00.000Z')).date).toBe('2030-03-07T15:00')
    expect(hours(mine, Date.parse('2030-03-07T20:00:00.000Z')).date).toBe('2030-03-14T15:00')
    expect(hours(mine, Date.parse('2029-12-01T00:00:00.000Z')).date).toBe('2030-01-10T15:00')
  })

  test('follow the date that stands already', () => {
    expect(hours({ ...mine, date: '2030-05-01T20:00' })).toEqual({
      date: '2030-05-01T20:00',
      timeZone: 'America/Lima',
      registrationDeadline: '2030-05-01T18:00',
      endDate: '2030-05-02T02:00',
    })
  })
})
