import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../lib/root.ts'
import { type Bill, billOf, billProblems, writtenBill } from './bill.ts'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), link: z.boolean().optional() }),
  ),
})

const written = await writtenBill(ROOT)
const bill = billOf(written)
const { packages } = lockSchema.parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')))

const problemsWith = (changes: Partial<Bill['components'][number]>): string[] =>
  billProblems(
    {
      ...bill,
      components: bill.components.map((one) => (one.name === 'zod' ? { ...one, ...changes } : one)),
    },
    packages,
  )

test('the bill of materials has every package of the lockfile, each with a licence that is allowed', () => {
  expect(bill.components.length).toBeGreaterThan(500)
  expect(billProblems(bill, packages)).toEqual([])
})

test('it names the packages of the public registry, with their checksums, and no other place', () => {
  // Those that npm leaves out of the lockfile for other platforms have none.
  expect(bill.components.filter(({ hashes = [] }) => hashes.length > 0).length).toBeGreaterThan(500)
  expect([...new Set(written.match(/https?:\/\/[^/"]+/g))]).toEqual(['http://cyclonedx.org'])
})

test.each<[string, Parameters<typeof problemsWith>[0], string]>([
  ['a package that is missing', { purl: 'pkg:npm/zot@4.6.7' }, 'zod@4.6.7 is installed and not in the bill'],
  ['a package without a licence', { licenses: undefined }, 'zod@4.6.7 names no licence'],
  [
    'a licence that is not allowed',
    { licenses: [['AGPL-3.0-only']] },
    'zod@4.6.7 has a licence that is not allowed: AGPL-3.0-only',
  ],
  [
    'a licence that is only allowed where it is not shipped',
    { licenses: [['CC-BY-3.0']] },
    'zod@4.6.7 has a licence that is not allowed: CC-BY-3.0',
  ],
])('%s is a problem', (_what, changes, problem) => {
  expect(problemsWith(changes)).toContain(problem)
})

test('of several licences, one that is allowed is enough', () => {
  expect(problemsWith({ licenses: [['AGPL-3.0-only', 'MIT']] })).toEqual([])
})
