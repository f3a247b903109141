/** Everything about accounts that needs Firebase, fetched when somebody is about to use it. */
export const loadAccountActions = () => import('./account-actions.ts')

export const loadAccessRequests = () => import('../firebase/access-requests.ts')
