import { describe, expect, it } from 'vitest'
import { aField, aForm } from '../../../testing/a-form.ts'
import { columnsOf, wordedBy } from './wordings.ts'

const name = (label: string) => aField({ id: 'nombre', label })
const map = (...options: string[]) => aField({ id: 'mapa', type: 'select', label: 'Tu mapa', options })

const WORDINGS = {
  versions: [
    {
      revision: 1,
      fields: [name('Tu nombre'), map('Bermuda', 'Alpes'), aField({ id: 'clan', label: 'Tu clan' })],
    },
    { revision: 4, fields: [name('Tu nick'), map('Bermuda', 'Los Alpes')] },
  ],
  form: aForm({ fields: [map('Kalahari'), name('Tu nombre')], revision: 6 }),
}

describe('columnsOf', () => {
  it('has what is asked now, each with its earlier wordings, and then what is asked no more', () => {
    expect(columnsOf(WORDINGS).map(({ key, label, isCurrent }) => [key, label, isCurrent])).toEqual([
      ['mapa.1', 'Tu mapa', true],
      ['nombre.1', 'Tu nombre', true],
      ['nombre.2', 'Tu nick', false],
      ['clan.1', 'Tu clan', false],
    ])
  })

  it('has all options that were offered, those of now first', () => {
    expect(columnsOf(WORDINGS)[0]?.options).toEqual(['Kalahari', 'Bermuda', 'Los Alpes', 'Alpes'])
  })

  it('tells a field apart from the one of its id with another type', () => {
    const versions = [{ revision: 1, fields: [aField({ id: 'edad', label: '¿Edad?', type: 'number' })] }]
    const form = aForm({ fields: [aField({ id: 'edad', label: '¿Edad?', type: 'rating' })], revision: 2 })
    expect(columnsOf({ versions, form }).map(({ key, type }) => [key, type])).toEqual([
      ['edad.2', 'rating'],
      ['edad.1', 'number'],
    ])
  })

  it('keeps the keys when the form is edited once more', () => {
    const next = {
      versions: [...WORDINGS.versions, { revision: 6, fields: WORDINGS.form.fields }],
      form: aForm({ fields: [name('Otro')], revision: 7 }),
    }
    const keys = new Map(columnsOf(next).map(({ key, label }) => [key, label]))
    for (const { key, label } of columnsOf(WORDINGS)) expect(keys.get(key)).toBe(label)
    expect(keys.get('nombre.3')).toBe('Otro')
  })
})

describe('wordedBy', () => {
  const { read } = wordedBy(WORDINGS)
  const keysAt = (revision: number, answers: Record<string, string>) => [
    ...read({ revision, answers }).byColumn.keys(),
  ]

  it.each([
    [1, ['nombre.1']],
    [2, ['nombre.2']],
    [4, ['nombre.2']],
    [5, ['nombre.1']],
    [6, ['nombre.1']],
    // Of a revision that was read before the form.
    [7, ['nombre.1']],
  ])('reads an answer to revision %i under %j', (revision, keys) => {
    expect(keysAt(revision, { nombre: 'Ana' })).toEqual(keys)
  })

  it('keeps an answer to a field that no version has', () => {
    const { byColumn, others } = read({ revision: 4, answers: { clan: 'Ñandúes', mapa: 'Los Alpes' } })
    expect([...byColumn]).toEqual([['mapa.1', 'Los Alpes']])
    expect(others).toEqual({ clan: 'Ñandúes' })
  })
})
