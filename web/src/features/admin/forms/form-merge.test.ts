import { describe, expect, it } from 'vitest'
import { changesBetween, mergeForms, withParts } from './form-merge.ts'
import { newField, type FieldValues, type FormValues } from './form-values.ts'

const field = (id: string, label = id): FieldValues => ({ ...newField('text'), id, label })
const form = (...fields: FieldValues[]): FormValues => ({
  title: 'Encuesta',
  description: '',
  isActive: true,
  fields,
})
const idsOf = ({ fields }: FormValues): string[] => fields.map(({ id }) => id)

const [a, b, c] = [field('a'), field('b'), field('c')]
const base = form(a, b, c)

describe('changes', () => {
  it('are named one by one: a text, a field, the order', () => {
    expect(changesBetween(base, base)).toEqual([])
    expect(changesBetween({ ...base, title: 'Otra', isActive: false }, base)).toEqual(['title', 'isActive'])
    expect(changesBetween(form(a, field('b', 'B'), c), base)).toEqual(['field:b'])
    expect(changesBetween(form(a, c), base)).toEqual(['field:b'])
    expect(changesBetween(form(a, b, c, field('d')), base)).toEqual(['field:d'])
    expect(changesBetween(form(c, a, b), base)).toEqual(['order'])
  })
})

describe('two edits', () => {
  it('of different parts are both kept', () => {
    const mine = { ...form(a, field('b', 'mía'), c), title: 'Mía' }
    const theirs = { ...form(a, b, field('c', 'suya'), field('d')), description: 'Suya' }
    const { merged, disputed, taken } = mergeForms(base, mine, theirs)
    expect(disputed).toEqual([])
    expect(taken).toEqual(['description', 'field:c', 'field:d'])
    expect(merged).toEqual({
      ...form(a, field('b', 'mía'), field('c', 'suya'), field('d')),
      title: 'Mía',
      description: 'Suya',
    })
  })

  it('of the same field are a question, also where one took it away', () => {
    const mine = form(a, field('b', 'mía'), c)
    const theirs = form(a, c)
    const { merged, disputed } = mergeForms(base, mine, theirs)
    expect(disputed).toEqual(['field:b'])
    expect(merged).toEqual(mine)
    expect(withParts(merged, theirs, ['field:b'])).toEqual(theirs)
    const other = mergeForms(base, theirs, mine)
    expect(other.disputed).toEqual(['field:b'])
    expect(withParts(other.merged, mine, ['field:b'])).toEqual(mine)
  })

  it('that agree are none', () => {
    const same = form(a, field('b', 'igual'), c)
    expect(mergeForms(base, same, same)).toEqual({ merged: same, disputed: [], taken: [] })
  })

  it('keep the order of the one who changed it, with what the other added in its place', () => {
    const theirs = form(c, a, b)
    const mine = form(a, field('d'), b, c)
    const { merged, disputed, taken } = mergeForms(base, mine, theirs)
    expect([disputed, taken]).toEqual([[], ['order']])
    expect(idsOf(merged)).toEqual(['c', 'a', 'd', 'b'])
    expect(mergeForms(base, form(b, a, c), theirs).disputed).toEqual(['order'])
    expect(idsOf(mergeForms(base, theirs, mine).merged)).toEqual(['c', 'a', 'd', 'b'])
  })
})
