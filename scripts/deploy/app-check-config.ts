import { RECAPTCHA_SCRIPTS } from '../../functions/src/pages/drawn-pages.service.ts'
import { withPolicy, type FirebaseConfig } from '../suite/local-config.ts'

/** Beside firebase.json, for `firebase deploy --config`. */
export const APP_CHECK_CONFIG = 'firebase.app-check.json'

/** The hosts that reCAPTCHA and the token exchange load from, as documented by Google. */
const SOURCES: Record<string, string> = {
  'script-src': RECAPTCHA_SCRIPTS,
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src': 'https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com',
}

/** Its loader, and the one in Firebase's SDK, create scripts from plain strings. */
const IMPOSSIBLE = new Set(['require-trusted-types-for', 'trusted-types'])

/** firebase.json for a site with App Check: only the content security policy of its pages differs. */
export const appCheckConfig = <Config extends FirebaseConfig>(config: Config): Config =>
  withPolicy(config, (policy) =>
    policy
      .split(/; */)
      .filter((directive) => !IMPOSSIBLE.has(nameOf(directive)))
      .map((directive) => [directive, SOURCES[nameOf(directive)] ?? ''].join(' ').trim())
      .join('; '),
  )

const nameOf = (directive: string): string => directive.split(' ')[0] ?? ''
