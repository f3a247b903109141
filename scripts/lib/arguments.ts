import { parseArgs } from 'node:util'
import { Problem } from '../bootstrap/problem.mjs'

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
  try {
    const { values } = parseArgs({ args: argv, options, strict: true, allowPositionals: false })
    const given = (name: Name): boolean => values[name] === true || env[`npm_config_${name}`] === 'true'
    return Object.fromEntries(names.map((name) => [name, given(name)])) as Record<Name, boolean>
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error), [`Usage: ${usage}`])
  }
}
