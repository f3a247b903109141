import { reloadForRelease } from '../reload.ts'

/** Account code that needs Firebase, fetched shortly before it is used. */
export const loadAccountActions = () => import('./account-actions.ts').catch(reloadForRelease)

export const loadAccessRequests = () => import('../firebase/access-requests.ts').catch(reloadForRelease)

export const loadOwnAccount = () => import('./own-account.ts').catch(reloadForRelease)

export const loadSecondFactor = () => import('./second-factor.ts').catch(reloadForRelease)

export const loadLinkSignIn = () => import('./link-sign-in.ts').catch(reloadForRelease)

export const loadGoogleSignIn = () => import('./google-sign-in.ts').catch(reloadForRelease)
