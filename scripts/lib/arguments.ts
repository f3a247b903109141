import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Problem } from '../bootstrap/problem.mjs'

/** A command was called in a way that it does not know. */
export const wrongUse = (why: string, usage: string): Problem => new Problem(why, [`Usage: ${usage}`])

/** The arguments of a command; what it does not know is a problem that says how it is used. */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : String(error), usage)
  }
}

/** For a command without arguments. */
export const refuseArguments = (usage: string, argv = process.argv.slice(2)): void =>
  void readArguments(usage, { args: argv, options: {} })

/**
 * The project that a command names. npm takes `--project` before the '--' for itself and passes it in the environment:
 * without it, a command for a deployed site would work on the local one.
 */
export function namedProject(
  values: { project?: string | undefined },
  env: Record<string, string | undefined>,
): string | undefined {
  const project = values.project ?? env['npm_config_project']
  // npm passes 'true' for an option without a value.
  if (project === '' || (values.project === undefined && project === 'true'))
    throw new Problem('--project has no value.', ['Write it as --project=YOUR-PROJECT.'])
  return project
}

/**
 * The switches of a command. npm takes the switches of `npm start --fresh` (without the `--` before them) for itself
 * and passes them in the environment; they are recognised, too.
 */
export function readSwitches<Name extends string>(
  usage: string,
  names: readonly Name[],
  argv = process.argv.slice(2),
  env = process.env,
): Record<Name, boolean> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]))
  const { values } = readArguments(usage, { args: argv, options })
  const given = (name: Name): boolean => values[name] === true || env[`npm_config_${name}`] === 'true'
  return Object.fromEntries(names.map((name) => [name, given(name)])) as Record<Name, boolean>
}
