import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { isRecord } from '../records.ts'
import { readStored, tabStorage, writeStored } from '../stored.ts'

/** What the answer has to match, stored in the tab before the page leaves. */
export interface GoogleRequest {
  state: string
  nonce: string
  remember: boolean
  /** The query of the sign-in page, with the address to go on to. */
  query: string
}

export interface GoogleArrival {
  fragment: string
  /** Null if this tab asked Google for nothing. */
  request: GoogleRequest | null
}

export function parseRequest(stored: unknown): GoogleRequest | null {
  if (!isRecord(stored)) return null
  const { state, nonce, remember, query } = stored
  if (typeof state !== 'string' || typeof nonce !== 'string') return null
  return { state, nonce, remember: remember === true, query: typeof query === 'string' ? query : '' }
}

/** Whether the fragment of an address is an answer of Google. */
export const isGoogleAnswer = (fragment: string): boolean => {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  return answer.has('state') && (answer.has('id_token') || answer.has('error'))
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
