import { expect, test } from 'vitest'
import { inOrder, shownFirst } from './shown-table.ts'

test('the page begins with the first room of the last round', () => {
  expect(shownFirst([])).toBe('1-1')
  expect(shownFirst(['1-3', '1-1'])).toBe('1-1')
  expect(shownFirst(['1-10', '1-2', '2-2', '1-1'])).toBe('2-2')
})

test('rooms are in the order of their numbers, not of their letters', () => {
  expect(inOrder(['1-10', '2-1', '1-2'])).toEqual(['1-2', '1-10', '2-1'])
})
