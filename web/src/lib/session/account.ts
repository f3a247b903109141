import { loadAnew } from '../release/load-anew.ts'

/** Account code that needs Firebase, fetched shortly before it is used. */
export const loadAccountActions = () => import('./account-actions.ts').catch(loadAnew)

export const loadAccessRequests = () => import('../firebase/access-requests.ts').catch(loadAnew)
