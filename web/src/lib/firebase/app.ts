import { initializeApp, type FirebaseApp } from 'firebase/app'
import { onceItWorks } from '../once-it-works.ts'
import { fetchConfiguration, type Configuration } from './configuration.ts'

export interface ConfiguredApp {
  app: FirebaseApp
  emulators: Configuration['emulators']
}

/** The SDKs exist once for the life of the page, outside React. */
export const firebaseApp = onceItWorks(async (): Promise<ConfiguredApp> => {
  const { options, emulators } = await fetchConfiguration()
  return { app: initializeApp(options), emulators }
})
