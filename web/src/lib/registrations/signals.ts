import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { readStored, tabStorage } from '../stored.ts'

export const SENDINGS_KEY = 'arena-libre_sendings'
export const FRESH_TICKET_KEY = 'arena-libre_fresh-ticket'

/** Whether this tab has something stored there. The code that reads it is loaded only then, and corrects this. */
const signalOf = (key: string) => createStore(readStored(key, tabStorage) !== null)

/** A registration whose answer the player has not seen. */
export const sendingsSignal = signalOf(SENDINGS_KEY)
/** The ticket of a registration that was sent a moment ago. */
export const freshTicketSignal = signalOf(FRESH_TICKET_KEY)

const useSignal = ({ subscribe, get }: ReturnType<typeof signalOf>): boolean =>
  useSyncExternalStore(subscribe, get, () => false)

export const useHasSendings = (): boolean => useSignal(sendingsSignal)
export const useHasFreshTicket = (): boolean => useSignal(freshTicketSignal)
