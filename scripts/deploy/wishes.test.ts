import { expect, test } from 'vitest'
import { readTarget } from './wishes.ts'

const read = (argv: string[], env = {}) => readTarget('usage', ['roll-back', 'rehearse'], argv, env)

test('the alias and the switches of a command are read', () => {
  expect(read([])).toEqual({ alias: undefined, given: { 'roll-back': false, rehearse: false } })
  expect(read(['staging', '--roll-back'])).toEqual({
    alias: 'staging',
    given: { 'roll-back': true, rehearse: false },
  })
})

test('a switch that npm took for itself counts', () => {
  expect(read(['production'], { npm_config_roll_back: 'true' }).given['roll-back']).toBe(true)
})

test.each(['1', 'yes', 'production'])(
  'a switch with the value %s, which npm took for itself, is refused',
  (value) => {
    expect(() => read(['production'], { npm_config_rehearse: value })).toThrow('--rehearse takes no value')
    expect(() => read(['production'], { npm_config_roll_back: value })).toThrow('--roll-back takes no value')
  },
)

test.each([[['live']], [['production', 'staging']], [['production', '--rollback']]])(
  '%j is refused',
  (argv) => {
    expect(() => read(argv)).toThrow()
  },
)
