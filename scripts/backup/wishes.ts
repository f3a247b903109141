import { parseArgs } from 'node:util'
import { usageOf } from '../bootstrap/commands.mjs'
import { Problem } from '../bootstrap/problem.mjs'
import { namedProject } from '../lib/arguments.ts'

type Variables = Record<string, string | undefined>

interface Named {
  /** Undefined: the running site on this machine. */
  project: string | undefined
  file: string
}

export function readBackupWishes(
  argv: readonly string[],
  env: Variables,
): Named | { project: string; bucket: string } | { project: string; daily: true } {
  const { values, positionals } = parsed(argv, ['daily'], 'backup')
  const project = namedProject(values, env)
  // npm takes options before the '--' for itself.
  const daily = isGiven(values['daily']) || env['npm_config_daily'] === 'true'
  const [file, ...more] = positionals
  if (more.length > 0 || (file === undefined) !== daily)
    throw wrong('One file has to be named, or --daily.', 'backup')
  if (file !== undefined && !file.startsWith('gs://')) return { project, file }
  if (project === undefined || project.startsWith('demo-'))
    throw wrong('That is for a deployed site: name its project.', 'backup')
  return file === undefined ? { project, daily: true } : { project, bucket: file }
}

export function readRestoreWishes(argv: readonly string[], env: Variables): Named & { yes: boolean } {
  const { values, positionals } = parsed(argv, ['yes'], 'restore')
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw wrong('One file has to be named.', 'restore')
  const yes = isGiven(values['yes']) || env['npm_config_yes'] === 'true'
  return { project: namedProject(values, env), file, yes }
}

const isGiven = (value: string | boolean | undefined): boolean => value === true

function parsed(argv: readonly string[], switches: readonly string[], command: string) {
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
    throw wrong(error instanceof Error ? error.message : String(error), command)
  }
}

const wrong = (why: string, command: string): Problem => new Problem(why, [`Usage: ${usageOf(command)}`])
