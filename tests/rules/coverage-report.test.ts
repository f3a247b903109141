import { describe, expect, it } from 'vitest'
import { gapsIn, reportSchema } from './coverage-report.ts'

const content = 'allow get: if a.b == c && d;'

/** As the emulators report an expression: only what is not zero or empty. */
const expression = (text: string, values: object[], children: object[] = []): object => ({
  sourcePosition: {
    line: 1,
    currentOffset: content.indexOf(text),
    endOffset: content.indexOf(text) + text.length - 1,
  },
  ...(values.length > 0 && { values: values.map((value) => ({ value, count: 1 })) }),
  ...(children.length > 0 && { children }),
})

const gapsOf = (...report: object[]) => {
  const { total, neverEvaluated, oneSided } = gapsIn(
    reportSchema.parse({ rules: { files: [{ content }] }, report }),
  )
  return { total, gaps: [...neverEvaluated, ...oneSided] }
}

const yes = { boolValue: true }
const no = { boolValue: false }
const skipped = { undefined: { causeMessage: 'Null value error.' } }

describe('what the rules left untried', () => {
  it('is nothing when every condition came out both ways', () => {
    const both = expression('a.b == c', [yes, no], [expression('a.b', [{ stringValue: 'x' }])])
    expect(gapsOf(both)).toEqual({ total: 2, gaps: [] })
  })

  it.each([
    ['was never evaluated', []],
    ['came to nothing but errors', [skipped]],
    ['was always true', [yes, skipped]],
    ['was always false', [no, skipped]],
  ])('is a condition that %s', (_what, values) => {
    const inner = expression('a.b == c', values)
    expect(gapsOf(expression('a.b == c && d', [yes, no], [inner])).gaps).toEqual(['line 1: a.b == c'])
  })

  it('is not a field that held a boolean among others', () => {
    expect(gapsOf(expression('a.b', [yes, { stringValue: 'x' }])).gaps).toEqual([])
  })

  it('adds up what several uses of one function came to', () => {
    expect(gapsOf(expression('d', [yes]), expression('d', [no]))).toEqual({ total: 1, gaps: [] })
  })
})
