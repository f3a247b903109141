/** An address to use instead of SITE_URL, or 'none'. */
export const EARLIER_ASSETS = 'EARLIER_ASSETS'
export const WITHOUT = 'none'

/** The site whose files a build includes: the live one of a deployment. A local build replaces no open page. */
export function sourceOfAssets(environment: NodeJS.ProcessEnv): string | null {
  const named = environment[EARLIER_ASSETS]
  if (named !== undefined && named !== '') return named === WITHOUT ? null : new URL(named).origin
  const site = environment['SITE_URL'] ?? ''
  return site.startsWith('https://') ? new URL(site).origin : null
}
