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

function assetsAmong(addresses: readonly string[]): string[] {
  const ours = addresses
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  return [...new Set(ours.map(({ pathname }) => pathname))]
}

/** The files of this release among what the page has loaded. */
export const filesOf = (entries: readonly PerformanceEntry[]): string[] =>
  assetsAmong(entries.map(({ name }) => name))

/** The stylesheets that came inside the document: a page that is drawn in the browser needs them as files. */
export const stylesOfDocument = (): string[] =>
  assetsAmong(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'), ({ href }) => href),
  )

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
