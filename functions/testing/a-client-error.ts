import type { ClientError } from '../src/contract/site/client-errors.ts'

/** As the site reports it. */
export const aClientError = (changes: Partial<ClientError> = {}): ClientError => ({
  release: 'assets/index-Cx3vB5nM.js',
  page: '/tournament/:tournamentId',
  name: 'TypeError',
  message: 'cannot read properties of undefined reading …',
  frames: ['assets/it.js:3:4'],
  ...changes,
})
