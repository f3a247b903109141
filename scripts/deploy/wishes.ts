import { readArguments, wrongUse } from '../lib/arguments.ts'

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
  const { values, positionals } = readArguments(usage, {
    args: [...argv],
    options: Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
    allowPositionals: true,
  })
  const [alias, ...more] = positionals
  const known = ALIASES.find((name) => name === alias)
  if (more.length > 0 || (alias !== undefined && known === undefined))
    throw wrongUse(`A release goes to one of: ${ALIASES.join(', ')}.`, usage)
  const isGiven = (name: Switch): boolean => {
    const taken = env[`npm_config_${name.replaceAll('-', '_')}`]
    // `--rehearse=1` without the '--' must not become a real release.
    if (taken !== undefined && !['true', 'false', ''].includes(taken))
      throw wrongUse(`--${name} takes no value.`, usage)
    return values[name] === true || taken === 'true'
  }
  return {
    alias: known,
    given: Object.fromEntries(switches.map((name) => [name, isGiven(name)])) as Record<Switch, boolean>,
  }
}
