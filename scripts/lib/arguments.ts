import { parseArgs } from 'node:util'
import { Problem } from '../bootstrap/problem.mjs'

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
