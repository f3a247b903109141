/** Edits of the content security policy in firebase.json, which is written there only. */

const directivesOf = (policy: string): string[] => policy.split(/; */)
const nameOf = (directive: string): string => directive.split(' ')[0] ?? ''

/** The policy with more sources, by directive. */
export const withSources = (policy: string, added: Readonly<Record<string, readonly string[]>>): string =>
  directivesOf(policy)
    .map((directive) => [directive, ...(added[nameOf(directive)] ?? [])].join(' '))
    .join('; ')

/** The hosts that reCAPTCHA and the token exchange load from, as documented by Google. */
const RECAPTCHA = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
}

/** Its loader, and the one in Firebase's SDK, create scripts from plain strings. */
const IMPOSSIBLE = new Set(['require-trusted-types-for', 'trusted-types'])

/** The policy of a site with App Check. */
export const withAppCheck = (policy: string): string =>
  directivesOf(withSources(policy, RECAPTCHA))
    .filter((directive) => !IMPOSSIBLE.has(nameOf(directive)))
    .join('; ')
