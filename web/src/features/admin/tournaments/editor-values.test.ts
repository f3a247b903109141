import { expect, test } from 'vitest'
import { editOf, tournamentEditSchema } from '@arena-libre/functions/contract/tournaments/tournament-input'
import { aTournament } from '../../../../../functions/testing/a-tournament.ts'
import {
  changesBetween,
  copyOf,
  editIn,
  editorSchema,
  emptyValues,
  mergeEdits,
  previewOf,
  valuesOf,
  type EditorValues,
} from './editor-values.ts'
import { valueText } from './editor-words.ts'

const cup = aTournament({
  date: '2030-01-11T01:00:20.500Z',
  registrationDeadline: null,
  prizePool: '1er: $50, 2do: $30',
  timeZone: 'America/Bogota',
  modality: 'solo',
  maxPlayers: 48,
})

const values = (changes: Partial<EditorValues> = {}): EditorValues => ({ ...valuesOf(cup), ...changes })

const problems = (changes: Partial<EditorValues>): Record<string, string> =>
  Object.fromEntries(
    (editorSchema(cup).safeParse(values(changes)).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

test('a form without changes sends the tournament as it is, to the millisecond', () => {
  expect(editorSchema(cup).parse(values())).toEqual(tournamentEditSchema.parse(editOf(cup)))
})

test('an hour is that of the chosen zone', () => {
  expect(values().date).toBe('2030-01-10T20:00')
  expect(editIn(values({ date: '2030-01-10T20:30' }), cup).date).toBe('2030-01-11T01:30:00.000Z')
  expect(editIn(values({ timeZone: 'America/Caracas' }), cup).date).toBe('2030-01-11T00:00:00.000Z')
  expect(editIn(values({ date: '' }), cup).date).toBeNull()
})

test('prizes are stored by place; a number alone is money', () => {
  expect(editIn(values({ first: ' 35 ', second: '', third: '1,000 diamantes' }), cup).prizePool).toBe(
    '1er: $35, 2do: TBD, 3er: 1,000 diamantes',
  )
  expect(editIn(values({ first: 'tbd', second: '', third: '' }), cup).prizePool).toBe('')
})

test('prizes that are written in another way stay as they were', () => {
  expect(editIn(values(), cup).prizePool).toBe('1er: $50, 2do: $30')
  const words = aTournament({ prizePool: '$100 en premios' })
  expect(editIn(valuesOf(words), words).prizePool).toBe('$100 en premios')
})

test.each<[Partial<EditorValues>, string]>([
  [{ name: ' ' }, 'name'],
  [{ maxPlayers: '' }, 'maxPlayers'],
  [{ maxPlayers: '4.5' }, 'maxPlayers'],
  [{ modality: 'duo', maxPlayers: '47' }, 'maxPlayers'],
  [{ status: 'scheduled', publishDate: '' }, 'publishDate'],
  [{ registrationDeadline: '2030-01-12T10:00' }, 'registrationDeadline'],
  [{ first: '10, 2do: 20' }, 'first'],
  [{ entryFee: 'gratis' }, 'entryFee'],
  // Blank rows are left out before the rules are counted.
  [{ rules: [{ text: '' }, { text: 'x'.repeat(501) }] }, 'rules.1.text'],
])('says at the field what is wrong: %j', (changes, field) => {
  expect(Object.keys(problems(changes))).toEqual([field])
})

test('a new tournament needs a name and nothing else', () => {
  const empty = emptyValues('America/Lima')
  expect(editorSchema(null).safeParse(empty).success).toBe(false)
  expect(editorSchema(null).safeParse({ ...empty, name: 'Copa' }).success).toBe(true)
})

test('a copy has no dates and is a draft', () => {
  const copy = copyOf(aTournament({ name: 'x'.repeat(80), status: 'published', publishDate: cup.date }))
  expect(copy).toMatchObject({
    date: '',
    registrationDeadline: '',
    endDate: '',
    publishDate: '',
    status: 'draft',
  })
  expect(copy.name).toHaveLength(80)
})

test('finds what was changed, in the order of the form', () => {
  expect(changesBetween(values(), values())).toEqual([])
  expect(changesBetween(values({ rules: [{ text: 'Otra' }], name: 'Otro' }), values())).toEqual([
    'name',
    'rules',
  ])
})

test('two edits go together, but for what both changed in different ways', () => {
  const base = values()
  const mine = values({ first: '$35', name: 'Nueva', mapSelection: 'Alpes' })
  const theirs = values({ first: '$40', second: '$20', mapSelection: 'Alpes' })
  expect(mergeEdits(base, mine, theirs)).toEqual({
    merged: { ...mine, second: '$20' },
    disputed: ['first'],
    taken: ['second'],
  })
})

test('an unfinished form can be looked at', () => {
  const shown = previewOf(values({ name: '', maxPlayers: 'x', date: '', entryFee: '-' }), null, undefined)
  expect(shown).toMatchObject({
    name: 'Tu torneo',
    maxPlayers: 0,
    date: null,
    entryFee: '0',
    currentPlayers: 0,
  })
  expect(previewOf(values(), cup, { isActive: false }).formInactive).toBe(cup.linkedFormId !== null)
})

const none = () => undefined

test('tells a value in words', () => {
  expect(valueText(values(), 'date', none)).toBe('jue 10 ene, 8:00 p. m.')
  expect(valueText(values({ date: '' }), 'date', none)).toBe('Sin fecha')
  expect(valueText(values(), 'timeZone', none)).toBe('Bogotá')
  expect(valueText(values({ linkedFormId: 'uno' }), 'linkedFormId', () => 'Temporada')).toBe('Temporada')
  expect(valueText(values({ first: '35' }), 'first', none)).toBe('$35')
  expect(valueText(values({ prize: ' ' }), 'prize', none)).toBe('Vacío')
  expect(valueText(values({ rules: [{ text: 'A' }, { text: 'B' }] }), 'rules', none)).toBe('1. A 2. B')
})
