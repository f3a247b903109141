import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { BENCHMARKS } from './benchmarks.ts'
import { withFigures } from './document.ts'

const DOCUMENT = `# Benchmarks

<!-- figures: one -->

old

<!-- end of figures -->

Why.

<!-- figures: two -->

other

<!-- end of figures -->
`

test('replaces the figures of one benchmark', () => {
  const written = withFigures(DOCUMENT, 'one', ['', '| new |', '', 'Measured today.'])
  expect(written).toBe(DOCUMENT.replace('old', '| new |\n\nMeasured today.'))
  expect(withFigures(written, 'one', ['old'])).toBe(DOCUMENT)
})

test('refuses a benchmark without a place', () => {
  expect(() => withFigures(DOCUMENT, 'three', [])).toThrow("no place for the figures of 'three'")
})

test.each(Object.keys(BENCHMARKS))('the document has a place for %s', async (name) => {
  const document = await readFile(join(ROOT, 'docs/benchmarks.md'), 'utf8')
  expect(withFigures(document, name, ['new'])).toContain(`<!-- figures: ${name} -->\n\nnew\n\n<!-- end`)
})
