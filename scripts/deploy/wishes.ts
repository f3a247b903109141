import { parseArgs } from 'node:util'
import { Problem } from '../bootstrap/problem.mjs'

/** The aliases of .firebaserc that a release goes to. */
export const ALIASES = ['production', 'staging'] as const

type Alias = (typeof ALIASES)[number]

/** Reads `ALIAS --switch …`. npm takes switches before the '--' for itself and passes them in the environment. */
export function readTarget<Switch extends string>(
  usage: string,
  switches: readonly Switch[],
  argv: readonly string[],
  env: Record<string, string | undefined>,
): { alias: Alias | undefined; given: Record<Switch, boolean> } {
  const { values, positionals } = parsed(usage, switches, argv)
  const [alias, ...more] = positionals
  const known = ALIASES.find((name) => name === alias)
  if (more.length > 0 || (alias !== undefined && known === undefined))
    throw new Problem(`A release goes to one of: ${ALIASES.join(', ')}.`, [`Usage: ${usage}`])
  const isGiven = (name: Switch): boolean => {
    const taken = env[`npm_config_${name.replaceAll('-', '_')}`]
    // `--rehearse=1` without the '--' must not become a real release.
    if (taken !== undefined && !['true', 'false', ''].includes(taken))
      throw new Problem(`--${name} takes no value.`, [`Usage: ${usage}`])
    return values[name] === true || taken === 'true'
  }
  return {
    alias: known,
    given: Object.fromEntries(switches.map((name) => [name, isGiven(name)])) as Record<Switch, boolean>,
  }
}

function parsed(usage: string, switches: readonly string[], argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
      allowPositionals: true,
    })
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error), [`Usage: ${usage}`])
  }
}
