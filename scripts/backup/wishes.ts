import { parseArgs } from 'node:util'
import { Problem } from '../bootstrap/problem.mjs'

export const BACKUP_USAGE = `npm run backup -- [--project=ID] FILE
npm run backup -- --project=ID gs://BUCKET/FOLDER
npm run backup -- --project=ID --daily

  Writes everything that a site stores to a new file, as it is now: the file of the panel's Copia de seguridad. Accounts and
  passwords are not in it. With gs:// Firestore exports to a bucket instead, in its own format.
    --project=ID   the project; without it the running site on this machine
    --daily        switches on Firestore's own daily backups and point-in-time recovery
    --help         prints this

  Ends with 0 if it is done, and 2 if it could not be.`

export const RESTORE_USAGE = `npm run restore -- [--project=ID] [--yes] FILE

  Checks a file of a backup, shows what is in it, asks, and writes it to a project that is empty. What was cut off goes on
  with the same command.
    --project=ID   the project; without it the running site on this machine
    --yes          does not ask, for scripts
    --help         prints this

  Ends with 0 if everything is written, 1 if the file or the project is refused, and 2 if it could not look.`

type Variables = Record<string, string | undefined>

interface Named {
  /** Undefined: the running site on this machine. */
  project: string | undefined
  file: string
}

/** Undefined where the command is to be explained. */
export function readBackupWishes(
  argv: readonly string[],
  env: Variables,
): Named | { project: string; bucket: string } | { project: string; daily: true } | undefined {
  const { values, positionals } = parsed(argv, ['daily', 'help'], BACKUP_USAGE)
  const { project } = values
  if (isGiven(values['help'])) return undefined
  // npm takes options before the '--' for itself.
  const daily = isGiven(values['daily']) || env['npm_config_daily'] === 'true'
  const [file, ...more] = positionals
  if (more.length > 0 || (file === undefined) !== daily)
    throw wrong('One file has to be named, or --daily.', BACKUP_USAGE)
  if (file !== undefined && !file.startsWith('gs://')) return { project, file }
  if (project === undefined || project.startsWith('demo-'))
    throw wrong('That is for a deployed site: name its project.', BACKUP_USAGE)
  return file === undefined ? { project, daily: true } : { project, bucket: file }
}

/** Undefined where the command is to be explained. */
export function readRestoreWishes(
  argv: readonly string[],
  env: Variables,
): (Named & { yes: boolean }) | undefined {
  const { values, positionals } = parsed(argv, ['yes', 'help'], RESTORE_USAGE)
  if (isGiven(values['help'])) return undefined
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw wrong('One file has to be named.', RESTORE_USAGE)
  const yes = isGiven(values['yes']) || env['npm_config_yes'] === 'true'
  return { project: values.project, file, yes }
}

const isGiven = (value: string | boolean | undefined): boolean => value === true

function parsed(argv: readonly string[], switches: readonly string[], usage: string) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
      },
    })
    return { values: values as Record<string, boolean | undefined> & { project?: string }, positionals }
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error), usage)
  }
}

const wrong = (why: string, usage: string): Problem => new Problem(why, [`Usage: ${usage}`])
