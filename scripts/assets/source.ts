/** Names another place than SITE_URL to take them from, or does without. */
export const EARLIER_ASSETS = 'EARLIER_ASSETS'
export const WITHOUT = 'none'

/**
 * The site whose files a build brings along: the live one of a deployment. A build for this machine replaces
 * no page that is open.
 */
export function sourceOfAssets(environment: NodeJS.ProcessEnv): string | null {
  const named = environment[EARLIER_ASSETS]
  if (named !== undefined && named !== '') return named === WITHOUT ? null : new URL(named).origin
  const site = environment['SITE_URL'] ?? ''
  return site.startsWith('https://') ? new URL(site).origin : null
}
