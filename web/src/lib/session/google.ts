import { isRecord } from '../records.ts'
import type { GoogleRequest } from './google-answer.ts'

/**
 * Signing in with Google without its scripts, which the content security policy refuses: the page leaves for Google's
 * own one, which answers in the fragment of the sign-in page's address.
 */
const AUTHORIZATION_URL = 'https://accounts.google.com/o/oauth2/v2/auth'

export interface GoogleClient {
  clientId: string
  /** The address of the sign-in page, registered with the client. */
  redirectUri: string
}

export const authorizationUrl = ({ clientId, redirectUri }: GoogleClient, request: GoogleRequest): string =>
  `${AUTHORIZATION_URL}?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: request.state,
    nonce: request.nonce,
  })}`

function nonceOf(idToken: string): unknown {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return isRecord(claims) ? claims['nonce'] : undefined
  } catch {
    return undefined
  }
}

export type GoogleAnswer =
  { idToken: string } | { refusal: 'google-cancelled' | 'google-failed' | 'google-unasked' }

/** An answer counts only for the request of this tab: anyone could send a link with a token of their own. */
export function readAnswer(fragment: string, request: GoogleRequest | null): GoogleAnswer {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  const idToken = answer.get('id_token')
  if (request === null || answer.get('state') !== request.state) return { refusal: 'google-unasked' }
  if (answer.get('error') === 'access_denied') return { refusal: 'google-cancelled' }
  if (idToken === null) return { refusal: 'google-failed' }
  return nonceOf(idToken) === request.nonce ? { idToken } : { refusal: 'google-unasked' }
}
