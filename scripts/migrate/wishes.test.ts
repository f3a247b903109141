import { expect, test } from 'vitest'
import { readWishes } from './wishes.ts'

const read = (args: string[], env = {}) => readWishes(args, env, 'demo-usual')

test('accepts a dry run, a run with a number, or a run with any number', () => {
  expect(read(['--dry-run'])).toEqual({ project: 'demo-usual', dryRun: true, changes: undefined })
  expect(read(['--changes=12', '--project=arena'])).toEqual({ project: 'arena', dryRun: false, changes: 12 })
  expect(read(['--any-number'])).toEqual({ project: 'demo-usual', dryRun: false, changes: undefined })
})

test('requires exactly one of them', () => {
  expect(() => read([])).toThrow('Look first')
  expect(() => read(['--dry-run', '--changes=12'])).toThrow('Look first')
  expect(() => read(['--changes=12', '--any-number'])).toThrow('Look first')
})

test('recognises a project that npm took for itself', () => {
  expect(read(['--dry-run'], { npm_config_project: 'arena' }).project).toBe('arena')
})

test('recognises a dry-run option that npm took for itself', () => {
  const env = { npm_config_dry_run: 'true' }
  expect(read([], env).dryRun).toBe(true)
  expect(() => read(['--changes=12'], env)).toThrow('Look first')
})

test.each([['--changes=many'], ['--changes='], ['--chnges=1'], ['12']])('%s is refused', (arg) => {
  expect(() => read([arg])).toThrow()
})
