import { describe, expect, test } from 'vitest'
import { namedProject, readSwitches, refuseArguments } from './arguments.ts'

const read = (argv: string[], env: NodeJS.ProcessEnv = {}) =>
  readSwitches('npm start [-- --fresh]', ['fresh', 'empty'], argv, env)

describe('the switches of a command', () => {
  test('are off unless given', () => {
    expect(read([])).toEqual({ fresh: false, empty: false })
    expect(read(['--fresh'])).toEqual({ fresh: true, empty: false })
    expect(read(['--empty', '--fresh'])).toEqual({ fresh: true, empty: true })
  })

  test("are also read from npm's environment variables", () => {
    expect(read([], { npm_config_fresh: 'true' })).toEqual({ fresh: true, empty: false })
  })

  test.each([['--frsh'], ['fresh'], ['--fresh=yes'], ['-f']])('%s is refused', (argument) => {
    expect(() => read([argument])).toThrow(
      expect.objectContaining({ remedies: ['Usage: npm start [-- --fresh]'] }),
    )
  })
})

describe('a command without arguments', () => {
  test('takes none', () => {
    expect(() => refuseArguments('npm run build', [])).not.toThrow()
  })

  test.each([['--foo'], ['foo'], ['-f']])('%s is refused', (argument) => {
    expect(() => refuseArguments('npm run build', [argument])).toThrow(
      expect.objectContaining({ remedies: ['Usage: npm run build'] }),
    )
  })
})

describe('the project that is named', () => {
  test('is the one after the --, else the one that npm took for itself', () => {
    const env = { npm_config_project: 'arena' }
    expect(namedProject({}, {})).toBeUndefined()
    expect(namedProject({}, env)).toBe('arena')
    expect(namedProject({ project: 'other' }, env)).toBe('other')
  })

  test.each([
    [{ project: '' }, {}],
    [{}, { npm_config_project: 'true' }],
    [{}, { npm_config_project: '' }],
  ])('%j with %j is refused: it has no value', (values, env) => {
    expect(() => namedProject(values, env)).toThrow('--project has no value')
  })
})
