import { expect, test } from 'vitest'
import { changesAmong, mergeFields, withFieldsOf } from './merge-edits.ts'

const NAMES = ['name', 'phone', 'rules', 'note'] as const
const base = { name: 'Íñigo', phone: '300', rules: ['a', 'b'], note: '' }

test('what only one of them changed is both kept, what both changed is disputed', () => {
  const mine = { ...base, name: 'Zoë', phone: '301' }
  const theirs = { ...base, phone: '302', rules: ['b', 'a'] }
  expect(mergeFields(NAMES, { base, mine, theirs })).toEqual({
    merged: { ...base, name: 'Zoë', phone: '301', rules: ['b', 'a'] },
    disputed: ['phone'],
    taken: ['rules'],
  })
})

test('the same change by both is no dispute', () => {
  const both = { ...base, rules: ['c'] }
  expect(mergeFields(NAMES, { base, mine: both, theirs: { ...both } })).toEqual({
    merged: both,
    disputed: [],
    taken: [],
  })
})

test('what was yielded is taken over, in the order of the form', () => {
  const theirs = { ...base, phone: '302', note: 'x' }
  expect(changesAmong(NAMES, base, theirs)).toEqual(['phone', 'note'])
  expect(withFieldsOf(base, theirs, ['note'])).toEqual({ ...base, note: 'x' })
})
