import { usageOf } from '../bootstrap/commands.mjs'
import { namedProject, readArguments, wrongUse } from '../lib/arguments.ts'

type Variables = Record<string, string | undefined>

export interface Wishes {
  project: string
  dryRun: boolean
  /** The expected number of changes, or undefined for any number. */
  changes: number | undefined
}

/** The options of a run. Without the count of a dry run, nothing is changed unless `--any-number` is given. */
export function readWishes(argv: readonly string[], env: Variables, usualProject: string): Wishes {
  const usage = usageOf('migrate')
  const { values: wishes } = readArguments(usage, {
    args: [...argv],
    options: {
      project: { type: 'string' },
      'dry-run': { type: 'boolean' },
      changes: { type: 'string' },
      'any-number': { type: 'boolean' },
    },
  })
  // npm takes options before the '--' for itself: a requested dry run must not become a real one.
  const dryRun = wishes['dry-run'] === true || env['npm_config_dry_run'] === 'true'
  const { changes } = wishes
  if (changes !== undefined && !/^\d+$/.test(changes))
    throw wrongUse(`'${changes}' is not a number of changes.`, usage)
  const ways = [dryRun, changes !== undefined, wishes['any-number'] === true].filter(Boolean).length
  if (ways !== 1) throw wrongUse('Look first (--dry-run), then repeat the number of changes it found.', usage)
  return {
    project: namedProject(wishes, env) ?? usualProject,
    dryRun,
    changes: changes === undefined ? undefined : Number(changes),
  }
}
