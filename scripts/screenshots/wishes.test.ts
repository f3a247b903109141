import { describe, expect, test } from 'vitest'
import { readWishes } from './wishes.ts'

const read = (...argv: string[]) => readWishes(argv, ['home', 'list'])

describe('npm run screenshots', () => {
  test('takes the main screens, every one, or those that are named', () => {
    expect(read()).toEqual({ isEvery: false, names: [] })
    expect(read('every')).toEqual({ isEvery: true, names: [] })
    expect(read('every', 'list')).toEqual({ isEvery: true, names: ['list'] })
  })

  test.each([[['nope']], [['home']], [['--foo']], [['every', 'nope']], [['every', '--foo']]])(
    '%j is refused',
    (argv) => {
      expect(() => read(...argv)).toThrow(
        expect.objectContaining({ remedies: ['Usage: npm run screenshots [-- every [NAME …]]'] }),
      )
    },
  )
})
