import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { tallyOf, tallyPlaywright, tallyVitest } from './reports.ts'

const vitest = (numbers: Partial<Record<string, number>> = {}, testResults: unknown[] = []) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...numbers,
})

const playwright = (stats: Partial<Record<string, number>> = {}, errors: unknown[] = []) => ({
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
})

describe('what Vitest reports', () => {
  test('counts as it stands', () => {
    expect(tallyVitest(vitest({ numFailedTests: 1 }))).toEqual({ passed: 3, failed: 1, problems: [] })
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
    expect(tallyPlaywright(playwright({ flaky: 1 }))).toEqual({ passed: 2, failed: 1, problems: [] })
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
  test('fails by its exit code although its report is fine', async () => {
    const file = await reportFile(JSON.stringify(vitest()))
    expect(await tallyOf(file, 0, tallyVitest)).toMatchObject({ passed: 3, failed: 0 })
    expect(await tallyOf(file, 1, tallyVitest)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('fails without a report it can read', async () => {
    expect(await tallyOf('/nowhere/report.json', 0, tallyVitest)).toMatchObject({ failed: 1 })
    expect(await tallyOf(await reportFile('{'), 0, tallyVitest)).toMatchObject({ failed: 1 })
  })
})
