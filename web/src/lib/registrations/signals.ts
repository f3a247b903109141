import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { readStored, tabStorage } from '../stored.ts'

export const SENDINGS_KEY = 'arena-libre_sendings'
export const FRESH_TICKET_KEY = 'arena-libre_fresh-ticket'

/** What this tab has stored of a registration. The code that reads it is loaded only then. */
const signalOf = (key: string) => createStore(readStored(key, tabStorage) !== null)

/** A registration that is not at the server. */
export const hasSendings = signalOf(SENDINGS_KEY)
/** The ticket of a registration that was sent a moment ago. */
export const hasFreshTicket = signalOf(FRESH_TICKET_KEY)

const useSignal = ({ subscribe, get }: ReturnType<typeof signalOf>): boolean =>
  useSyncExternalStore(subscribe, get, () => false)

export const useHasSendings = (): boolean => useSignal(hasSendings)
export const useHasFreshTicket = (): boolean => useSignal(hasFreshTicket)
