import { usageOf } from '../bootstrap/commands.mjs'
import { namedProject, readArguments, wrongUse } from '../lib/arguments.ts'

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
  const usage = usageOf('backup')
  const { values, positionals } = readArguments(usage, {
    args: [...argv],
    allowPositionals: true,
    options: { project: { type: 'string' }, daily: { type: 'boolean' } },
  })
  const project = namedProject(values, env)
  // npm takes options before the '--' for itself.
  const daily = values.daily === true || env['npm_config_daily'] === 'true'
  const [file, ...more] = positionals
  if (more.length > 0 || (file === undefined) !== daily)
    throw wrongUse('One file has to be named, or --daily.', usage)
  if (file !== undefined && !file.startsWith('gs://')) return { project, file }
  if (project === undefined || project.startsWith('demo-'))
    throw wrongUse('That is for a deployed site: name its project.', usage)
  return file === undefined ? { project, daily: true } : { project, bucket: file }
}

export function readRestoreWishes(argv: readonly string[], env: Variables): Named & { yes: boolean } {
  const usage = usageOf('restore')
  const { values, positionals } = readArguments(usage, {
    args: [...argv],
    allowPositionals: true,
    options: { project: { type: 'string' }, yes: { type: 'boolean' } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw wrongUse('One file has to be named.', usage)
  const yes = values.yes === true || env['npm_config_yes'] === 'true'
  return { project: namedProject(values, env), file, yes }
}
