import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { tallyOf, tallyPlaywright, tallyVitest } from './reports.ts'

const vitest = (numbers: Partial<Record<string, number>> = {}, testResults: unknown[] = []) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...numbers,
})

const playwright = (
  stats: Partial<Record<string, number>> = {},
  errors: unknown[] = [],
  suites: unknown[] = [],
) => ({
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
  suites,
})

const spec = (title: string, ...messages: string[]) => ({
  title,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ projectName: 'phone', results: [{ errors: messages.map((message) => ({ message })) }] }],
})

describe('what Vitest reports', () => {
  test('gives its counts', () => {
    expect(tallyVitest(vitest({ numFailedTests: 1 }))).toMatchObject({ passed: 3, failed: 1, problems: [] })
  })

  test('names what failed, and why', () => {
    const name = join(ROOT, 'tests/a.test.ts')
    const assertionResults = [
      { fullName: 'adds up', status: 'passed', failureMessages: [] },
      { fullName: 'takes away', status: 'failed', failureMessages: ['\x1b[31mexpected 1\x1b[39m'] },
    ]
    const report = vitest({ numFailedTests: 1 }, [{ name, status: 'failed', assertionResults }])
    expect(tallyVitest(report).failures).toEqual([
      { test: 'tests/a.test.ts › takes away', why: 'expected 1' },
    ])
  })

  test.each([
    ['no test at all', vitest({ numPassedTests: 0 })],
    ['a skipped test', vitest({ numPendingTests: 1 })],
    ['a test to be written', vitest({ numTodoTests: 1 })],
    ['a file that broke', vitest({}, [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }])],
  ])('fails with %s', (_, report) => {
    expect(tallyVitest(report)).toMatchObject({ failed: 1, problems: [expect.any(String)] })
  })
})

describe('what Playwright reports', () => {
  test('counts a flaky test as failed', () => {
    expect(tallyPlaywright(playwright({ flaky: 1 }))).toMatchObject({
      passed: 2,
      failed: 1,
      problems: [],
    })
  })

  test('gives failures with their reason at any nesting depth', () => {
    const inner = { specs: [spec('closes', 'not closed', 'a console error')] }
    const report = playwright({ unexpected: 1 }, [], [{ specs: [spec('opens')], suites: [inner] }])
    expect(tallyPlaywright(report).failures).toEqual([
      { test: '[phone] a.spec.ts:7 › closes', why: 'not closed\na console error' },
    ])
  })

  test.each([
    ['no test at all', playwright({ expected: 0 })],
    ['a skipped test', playwright({ skipped: 1 })],
    ['an error outside the tests', playwright({}, [{ message: 'no config' }])],
  ])('fails with %s', (_, report) => {
    expect(tallyPlaywright(report)).toMatchObject({ failed: 1, problems: [expect.any(String)] })
  })
})

async function reportFile(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-report-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'report.json'), content)
  return join(folder, 'report.json')
}

describe('a run', () => {
  test('fails by its exit code even if its report has no failure', async () => {
    const file = await reportFile(JSON.stringify(vitest()))
    expect(await tallyOf(file, 0, tallyVitest)).toMatchObject({ passed: 3, failed: 0 })
    expect(await tallyOf(file, 1, tallyVitest)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('fails without a readable report', async () => {
    expect(await tallyOf('/nowhere/report.json', 0, tallyVitest)).toMatchObject({ failed: 1 })
    expect(await tallyOf(await reportFile('{'), 0, tallyVitest)).toMatchObject({ failed: 1 })
  })
})
