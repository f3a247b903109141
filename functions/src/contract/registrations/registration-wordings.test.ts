import { expect, it } from 'vitest'
import { askedAs } from './registration-wordings.ts'

const wording = (...labels: [id: string, label: string][]) => ({
  asked: labels.map(([id, label]) => ({ id, label, type: 'text' as const })),
})

it('the latest wording that has a question counts', () => {
  const wordings = [
    wording(['pais', '¿Tu país?']),
    wording(['pais', '¿De dónde eres?'], ['clan', '¿Tu clan?']),
  ]
  expect(['pais', 'clan', 'otra'].map((id) => askedAs(id, wordings)?.label)).toEqual([
    '¿Tu país?',
    '¿Tu clan?',
    undefined,
  ])
})
