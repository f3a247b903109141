import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app'
import { memoizeAsync } from '../memoize-async.ts'
import { isRecord } from '../records.ts'

/** Where Hosting serves the configuration of the project it belongs to, the same build in every one. */
const CONFIGURATION_URL = '/__/firebase/init.json'
const EMULATORS_URL = '/emulators.json'
const DEMO_PREFIX = 'demo-'

export interface Address {
  host: string
  port: number
}

export interface Configuration {
  options: FirebaseOptions
  /** Null on a real project. */
  emulators: { auth: Address; firestore: Address } | null
}

export function parseOptions(body: unknown): FirebaseOptions & { projectId: string } {
  if (!isRecord(body)) throw new Error(`${CONFIGURATION_URL} is not an object`)
  const { projectId } = body
  if (typeof projectId !== 'string' || projectId === '') {
    throw new Error(`${CONFIGURATION_URL} has no projectId`)
  }
  return { ...body, projectId }
}

export function parseAddress(value: unknown): Address {
  const [, host, port] = typeof value === 'string' ? (/^([^:/]+):(\d{1,5})$/.exec(value) ?? []) : []
  if (host === undefined || port === undefined) {
    throw new Error(`${EMULATORS_URL} has no address like 127.0.0.1:8080 but ${JSON.stringify(value)}`)
  }
  return { host, port: Number(port) }
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

export async function fetchConfiguration(): Promise<Configuration> {
  const options = parseOptions(await fetchJson(CONFIGURATION_URL))
  if (!options.projectId.startsWith(DEMO_PREFIX)) return { options, emulators: null }
  const emulators = await fetchJson(EMULATORS_URL)
  const address = (name: string) => parseAddress(isRecord(emulators) && emulators[name])
  return { options, emulators: { auth: address('auth'), firestore: address('firestore') } }
}

export interface ConfiguredApp {
  app: FirebaseApp
  emulators: Configuration['emulators']
}

/** The SDKs exist once for the life of the page, outside React. */
export const firebaseApp = memoizeAsync(async (): Promise<ConfiguredApp> => {
  const { options, emulators } = await fetchConfiguration()
  return { app: initializeApp(options), emulators }
})
