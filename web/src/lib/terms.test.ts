import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TERMS, type TermName } from './terms.ts'

const SOURCES = join(import.meta.dirname, '..')
const NAMES = Object.keys(TERMS) as TermName[]

/** All that draws the panel, as one text. */
const drawn = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
  .join('\n')

test.each(NAMES)('%s is explained in one sentence, somewhere in the panel', (name) => {
  const { term, text } = TERMS[name]
  expect(term).toMatch(/^[A-ZÁÉÍÓÚÑ]/)
  expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ][^.]*\.$/)
  expect(text.length).toBeLessThanOrEqual(140)
  expect(drawn).toMatch(
    new RegExp(`TERMS\\.${name}\\.text|'${name}'|help="${name}"|<TermHelp name="${name}"`),
  )
})

test('no sentence stands anywhere else', () => {
  for (const { text } of Object.values(TERMS)) expect(drawn).not.toContain(text)
})
