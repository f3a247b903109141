import { parseArgs } from 'node:util'
import { usageOf } from '../bootstrap/commands.mjs'
import { Problem } from '../bootstrap/problem.mjs'
import { namedProject } from '../lib/arguments.ts'

type Variables = Record<string, string | undefined>

export interface Wishes {
  project: string
  mend: boolean
  /** Whether to act without asking. */
  yes: boolean
}

export function readWishes(argv: readonly string[], env: Variables, usualProject: string): Wishes {
  const given = parsed(argv)
  // npm takes options before the '--' for itself.
  const wants = (name: 'mend' | 'yes'): boolean =>
    given[name] === true || env[`npm_config_${name}`] === 'true'
  const [mend, yes] = [wants('mend'), wants('yes')]
  if (yes && !mend) throw wrong('--yes goes with --mend.')
  return { project: namedProject(given, env) ?? usualProject, mend, yes }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        project: { type: 'string' },
        mend: { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

const wrong = (why: string): Problem => new Problem(why, [`Usage: ${usageOf('doctor')}`])
