import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { readStored, tabStorage, writeStored } from '../stored.ts'
import { type GoogleRequest, isGoogleAnswer, parseRequest } from './google.ts'

export interface GoogleArrival {
  fragment: string
  /** Null if this tab asked Google for nothing. */
  request: GoogleRequest | null
}

let arrival: GoogleArrival | null = null

/**
 * Takes Google's answer out of the address, where it is a fragment with a token. Called before the router reads the
 * address. The request in the tab's storage is used once.
 */
export function takeGoogleAnswer(): void {
  if (!isGoogleAnswer(location.hash)) return
  const request = parseRequest(readStored(STORAGE_KEYS.googleSignIn, tabStorage))
  writeStored(STORAGE_KEYS.googleSignIn, null, tabStorage)
  arrival = { fragment: location.hash, request }
  history.replaceState(history.state, '', location.pathname + (request?.query ?? location.search))
}

/** The answer that this document was opened with. */
export const googleAnswer = (): GoogleArrival | null => arrival
