import { describe, expect, it } from 'vitest'
import { aTournamentEdit } from '../../../testing/a-tournament-edit.ts'
import { newTournamentSchema, tournamentEditSchema } from './tournament-input.ts'

const NEW = { name: 'Copa', timeZone: 'America/Bogota', maxPlayers: 10 }

const problems = (input: unknown) =>
  newTournamentSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a new tournament', () => {
  it('needs a name, a zone and a size', () => {
    expect(problems({})?.map(([field]) => field)).toEqual(['name', 'timeZone', 'maxPlayers'])
    expect(newTournamentSchema.parse(NEW)).toMatchObject({ status: 'draft', entryFee: '0', rules: [] })
  })

  it.each([
    ['America/Argentina/Buenos_Aires', true],
    ['UTC', true],
    ['+05:00', false],
    ['Mars/Olympus', false],
    ['', false],
  ])('takes place in the zone %s: %s', (timeZone, isValid) => {
    expect(newTournamentSchema.safeParse({ ...NEW, timeZone }).success).toBe(isValid)
  })

  it('takes rules as a text with a rule a line, or as a list', () => {
    const rules = ['Una.', 'Otra.']
    expect(newTournamentSchema.parse({ ...NEW, rules: ' Una. \n\n Otra.' }).rules).toEqual(rules)
    expect(newTournamentSchema.parse({ ...NEW, rules: [...rules, ' '] }).rules).toEqual(rules)
    const many = Array.from({ length: 61 }, () => 'x').join('\n')
    expect(problems({ ...NEW, rules: many })?.[0]?.[0]).toBe('rules')
  })

  it('says how a fee is paid, and in which currency', () => {
    const paid = { ...NEW, entryFee: '5' }
    const MISSING = [['feePayment', 'Con un costo, di cómo se paga']]
    expect(problems(paid)).toEqual(MISSING)
    expect(problems({ ...paid, feePayment: ' ' })).toEqual(MISSING)
    expect(newTournamentSchema.parse({ ...paid, feePayment: 'Por Nequi' }).currency).toBe('USD')
    expect(problems({ ...NEW, entryFee: '0.00' })).toBeUndefined()
    expect(problems({ ...NEW, currency: 'EUR' })).toEqual([['currency', 'Elige una moneda de la lista']])
  })

  it('needs a start before it has an end', () => {
    const endDate = '2030-01-01T00:00:00.000Z'
    expect(problems({ ...NEW, endDate })).toEqual([['endDate', 'El final debe ser posterior al inicio']])
    expect(problems({ ...NEW, date: endDate, endDate })).toHaveLength(1)
  })

  it('may close its registration at the start, not after', () => {
    const date = '2030-01-01T00:00:00.000Z'
    const after = '2030-01-01T00:00:00.001Z'
    expect(problems({ ...NEW, date, registrationDeadline: date })).toBeUndefined()
    expect(problems({ ...NEW, date, registrationDeadline: after })).toHaveLength(1)
    expect(problems({ ...NEW, registrationDeadline: after })).toBeUndefined()
  })
})

it('an edit must contain every field: omitted ones get no default', () => {
  const { waitlist: _waitlist, ...partial } = aTournamentEdit()
  expect(tournamentEditSchema.safeParse(aTournamentEdit()).success).toBe(true)
  expect(tournamentEditSchema.safeParse(partial).success).toBe(false)
})
