import { memoizeAsync } from '../memoize-async.ts'

/** What a build for a site with App Check writes there; the same build may be on a site without. */
const CONFIGURATION_URL = '/app-check.json'
const HEADER = 'X-Firebase-AppCheck'
/** A registration does not wait longer than this for a token. */
const TIMEOUT_MS = 5_000

const siteKey = memoizeAsync(async (): Promise<string | null> => {
  const answer = await fetch(CONFIGURATION_URL)
  if (!answer.ok) throw new Error(`${CONFIGURATION_URL} answered ${answer.status}`)
  const { siteKey: key } = (await answer.json()) as { siteKey?: unknown }
  return typeof key === 'string' && key !== '' ? key : null
})

async function tokenHeaders(): Promise<Record<string, string>> {
  const key = await siteKey()
  if (key === null) return {}
  const { appCheckToken } = await import('../firebase/app-check.ts')
  return { [HEADER]: await appCheckToken(key) }
}

/**
 * The App Check token, for the calls that need one. If there is none in time the call is sent without it: the API
 * refuses it only where tokens are enforced.
 */
export const appCheckHeaders = (): Promise<Record<string, string>> =>
  Promise.race([
    tokenHeaders().catch(() => ({})),
    new Promise<Record<string, string>>((resolve) => setTimeout(() => resolve({}), TIMEOUT_MS)),
  ])
