import { loadAnew } from '../release/load-anew.ts'

/** Everything about accounts that needs Firebase, fetched when somebody is about to use it. */
export const loadAccountActions = () => import('./account-actions.ts').catch(loadAnew)

export const loadAccessRequests = () => import('../firebase/access-requests.ts').catch(loadAnew)
