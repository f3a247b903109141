import { expect, test } from 'vitest'
import { readWishes } from './wishes.ts'

const read = (args: string[], env = {}) => readWishes(args, env, 'demo-usual')

test('looks at the usual project unless another one is named, and mends only if asked', () => {
  expect(read([])).toEqual({ project: 'demo-usual', mend: false, yes: false })
  expect(read(['--project=arena', '--mend'])).toMatchObject({ project: 'arena', mend: true, yes: false })
  expect(read(['--mend', '--yes'])).toMatchObject({ mend: true, yes: true })
})

test('recognises options that npm took for itself', () => {
  expect(read([], { npm_config_mend: 'true', npm_config_yes: 'true' })).toMatchObject({
    mend: true,
    yes: true,
  })
  expect(read([], { npm_config_project: 'arena' })).toMatchObject({ project: 'arena' })
})

test.each([['--yes'], ['--mnd'], ['arena'], ['--mend=1']])('%s is refused', (arg) => {
  expect(() => read([arg])).toThrow()
})
