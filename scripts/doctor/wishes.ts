import { parseArgs } from 'node:util'
import { Problem } from '../bootstrap/problem.mjs'

export const USAGE = `npm run doctor -- [--project=ID] [--mend [--yes]]

  Looks at everything that a site stores, and changes nothing.
    --project=ID   the project; without it the running site on this machine
    --mend         shows what can be put right, asks, and does it
    --yes          with --mend: does not ask, for scripts
    --help         prints this

  Ends with 0 if nothing is wrong, 1 if something is, and 2 if it could not look.`

type Variables = Record<string, string | undefined>

export interface Wishes {
  project: string
  mend: boolean
  /** Whether to act without asking. */
  yes: boolean
  help: boolean
}

export function readWishes(argv: readonly string[], env: Variables, usualProject: string): Wishes {
  const { project = usualProject, ...given } = parsed(argv)
  // npm takes options before the '--' for itself.
  const wants = (name: 'mend' | 'yes' | 'help'): boolean =>
    given[name] === true || (name !== 'help' && env[`npm_config_${name}`] === 'true')
  const [mend, yes, help] = [wants('mend'), wants('yes'), wants('help')]
  if (yes && !mend) throw wrong('--yes goes with --mend.')
  return { project, mend, yes, help }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        project: { type: 'string' },
        mend: { type: 'boolean' },
        yes: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

const wrong = (why: string): Problem => new Problem(why, [`Usage: ${USAGE}`])
