import { expect, it } from 'vitest'
import { DEFAULT_REASONS, isSameLabel, savedReasonsSchema } from './saved-reasons.ts'

it('the reasons of a new site are stored as they are', () => {
  expect(savedReasonsSchema.parse(DEFAULT_REASONS)).toEqual(DEFAULT_REASONS)
  expect(new Set(DEFAULT_REASONS.reasons.map(({ id }) => id)).size).toBe(DEFAULT_REASONS.reasons.length)
})

it('two names are the same without accents, capitals and blanks', () => {
  expect(isSameLabel('Sin  sala ', 'SIN SÁLA')).toBe(true)
  expect(isSameLabel('Sin sala', 'Sin salas')).toBe(false)
})
