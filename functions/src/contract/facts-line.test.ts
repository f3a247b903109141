import { expect, test } from 'vitest'
import { factsLine } from './facts-line.ts'

const facts = { mapSelection: 'Bermuda', modality: 'duo', entryFee: '0' } as const

test('names the fee only where there is one', () => {
  expect(factsLine(facts)).toBe('Bermuda · Dúo')
  expect(factsLine({ ...facts, entryFee: '0.00' })).toBe('Bermuda · Dúo')
  expect(factsLine({ ...facts, entryFee: '2.50' })).toBe('Bermuda · Dúo · Inscripción $2.50')
})

test('a map to be announced leaves no gap', () => {
  expect(factsLine({ ...facts, mapSelection: '' })).toBe('Dúo')
})
