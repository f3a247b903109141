import { parseArgs } from 'node:util'
import { Problem } from '../bootstrap/problem.mjs'

/**
 * The switches a command was given. npm keeps `npm start --fresh` (without the `--` before it) for itself
 * and tells only in the environment: a person who forgot it gets what they asked for all the same.
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
