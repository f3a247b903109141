import { usageOf } from '../bootstrap/commands.mjs'
import { namedProject, readArguments, wrongUse } from '../lib/arguments.ts'

type Variables = Record<string, string | undefined>

export interface Wishes {
  project: string
  mend: boolean
  /** Whether to act without asking. */
  yes: boolean
}

export function readWishes(argv: readonly string[], env: Variables, usualProject: string): Wishes {
  const usage = usageOf('doctor')
  const { values: given } = readArguments(usage, {
    args: [...argv],
    options: { project: { type: 'string' }, mend: { type: 'boolean' }, yes: { type: 'boolean' } },
  })
  // npm takes options before the '--' for itself.
  const wants = (name: 'mend' | 'yes'): boolean =>
    given[name] === true || env[`npm_config_${name}`] === 'true'
  const [mend, yes] = [wants('mend'), wants('yes')]
  if (yes && !mend) throw wrongUse('--yes goes with --mend.', usage)
  return { project: namedProject(given, env) ?? usualProject, mend, yes }
}
