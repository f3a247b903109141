import { withAppCheck } from '../../functions/src/http/site-policy.ts'
import { withPolicy, type FirebaseConfig } from '../suite/local-config.ts'

/** Beside firebase.json, for `firebase deploy --config`. */
export const RELEASE_CONFIG = 'firebase.release.json'

/** Where the parameters of a release are: all of them, those with a default as well. */
export const PARAMETER_FOLDER = 'build/release'

interface Whole extends FirebaseConfig {
  functions: { configDir: string; predeploy?: string[] }[]
  hosting: FirebaseConfig['hosting'] & { predeploy?: string[] }
}

/**
 * firebase.json for a release: it is built already, its parameters are complete, and with App Check the pages may load
 * more. Nothing else differs.
 */
export function releaseConfig<Config extends Whole>(config: Config, hasAppCheck: boolean): Config {
  const { predeploy: _hosting, ...hosting } = config.hosting
  const whole = {
    ...config,
    hosting,
    functions: config.functions.map(({ predeploy: _functions, ...rest }) => ({
      ...rest,
      configDir: PARAMETER_FOLDER,
    })),
  }
  return hasAppCheck ? withPolicy(whole, withAppCheck) : whole
}

/** The text of a parameter file, as firebase-tools reads it. */
export const parameterText = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')
