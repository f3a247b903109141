import { describe, expect, it, test } from 'vitest'
import {
  answeredText,
  type AnswersFilter,
  filterIn,
  isBackwards,
  isNarrowed,
  searchFor,
  shownColumns,
  withFilter,
} from './answers.ts'

const NOTHING: AnswersFilter = { period: '', from: '', to: '', chosen: null }
const NOW = Date.parse('2030-03-10T12:00:00.000Z')

describe('a period between two dates', () => {
  const march: AnswersFilter = { ...NOTHING, period: 'fechas', from: '2030-03-01', to: '2030-03-09' }

  it('is in the address, and read from it', () => {
    const query = withFilter(new URLSearchParams('vista=tabla&respuesta=x'), march)
    expect(String(query)).toBe('vista=tabla&periodo=fechas&desde=2030-03-01&hasta=2030-03-09')
    expect(filterIn(query)).toEqual(march)
    expect(String(withFilter(query, NOTHING))).toBe('vista=tabla')
  })

  it('asks from the beginning of the first day to the end of the last one, by the clock of this device', () => {
    expect(searchFor(march, '', NOW)).toEqual({
      from: new Date('2030-03-01T00:00:00').toISOString(),
      before: new Date('2030-03-10T00:00:00').toISOString(),
    })
  })

  it('can be open at each end, and is no filter without both', () => {
    expect(searchFor({ ...march, to: '' }, '', NOW)).toEqual({
      from: new Date('2030-03-01T00:00:00').toISOString(),
    })
    expect(isNarrowed({ ...march, from: '' }, '')).toBe(true)
    expect(searchFor({ ...march, from: '', to: '' }, '', NOW)).toEqual({})
    expect(isNarrowed({ ...march, from: '', to: '' }, '')).toBe(false)
  })

  it.each([
    'periodo=fechas&desde=2030-02-31x',
    'periodo=fechas&desde=ayer&hasta=2030-13-01',
    'periodo=siglos&desde=2030-03-01',
    'desde=2030-03-01',
  ])('is not read from %s', (text) => {
    expect(filterIn(new URLSearchParams(text))).toMatchObject({ from: '', to: '' })
  })

  it('knows when nothing can be in it', () => {
    expect(isBackwards({ ...march, to: '2030-02-28' })).toBe(true)
    expect(isBackwards({ ...march, to: march.from })).toBe(false)
    expect(isBackwards({ ...march, to: '' })).toBe(false)
  })
})

test('the last days are asked for up to now', () => {
  expect(searchFor({ ...NOTHING, period: '7' }, 'dúos', NOW)).toEqual({
    text: 'dúos',
    from: '2030-03-03T12:00:00.000Z',
  })
})

test('at least one column is shown', () => {
  const columns = [{ key: 'a.1' }, { key: 'b.1' }]
  expect(shownColumns(columns, new Set(['a.1']))).toEqual([{ key: 'b.1' }])
  expect(shownColumns(columns, new Set(['a.1', 'b.1']))).toEqual(columns)
})

test('how many answered reads well for none, one and more', () => {
  expect([0, 1, 1200].map((answered) => answeredText(answered, 1500))).toEqual([
    'Nadie la contestó.',
    'Contestó 1 de 1500.',
    'Contestaron 1200 de 1500.',
  ])
})
