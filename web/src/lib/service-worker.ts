const SCRIPT = '/service-worker.js'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (ignored: string) => string }
}

/** The only script that the policy of our pages lets a script name: it cannot become another one. */
function trustedScript(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT }).createScriptURL('') ??
    SCRIPT
  )
}

/** Undefined where the connection is not secure. */
export const containerOf = ({ serviceWorker }: Navigator) =>
  serviceWorker as ServiceWorkerContainer | undefined

/** The files of this release that the page has loaded so far, also those that came inside its document. */
export function loadedFiles(): string[] {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => href,
  )
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const ours = [...files, ...styles]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  return [...new Set(ours.map(({ pathname }) => pathname))]
}

let started: Promise<void> | undefined

/** Lets the site open from what this device has stored. */
export const startServiceWorker = (): Promise<void> => (started ??= register())

export const hasServiceWorker = async (): Promise<boolean> =>
  (await containerOf(navigator)?.getRegistration()) !== undefined

async function register(): Promise<void> {
  const container = containerOf(navigator)
  if (!import.meta.env.PROD || import.meta.env['SERVICE_WORKER'] === 'off' || container === undefined) return
  try {
    await container.register(trustedScript(), { updateViaCache: 'none' })
  } catch {
    // Browsers refuse it in private windows and without storage: the site then needs the network for each visit.
  }
}
