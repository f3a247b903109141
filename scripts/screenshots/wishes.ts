import { usageOf } from '../bootstrap/commands.mjs'
import { readArguments, wrongUse } from '../lib/arguments.ts'

export interface Wishes {
  /** Whether every screen and state is wanted, and not the main screens. */
  isEvery: boolean
  /** Only these of them; none: all. */
  names: readonly string[]
}

/** What `npm run screenshots` is asked for. It is read before the build, which takes minutes. */
export function readWishes(argv: readonly string[], screens: readonly string[]): Wishes {
  const usage = usageOf('screenshots')
  const { positionals } = readArguments(usage, { args: [...argv], options: {}, allowPositionals: true })
  const [which, ...names] = positionals
  if (which !== undefined && which !== 'every') throw wrongUse(`'${which}' is not 'every'.`, usage)
  const unknown = names.filter((name) => !screens.includes(name))
  if (unknown.length > 0)
    throw wrongUse(`No screen is called ${unknown.join(', ')}: ${screens.join(', ')}.`, usage)
  return { isEvery: which === 'every', names }
}
