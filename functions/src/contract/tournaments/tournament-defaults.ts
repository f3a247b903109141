import type { Tournament } from './tournaments.ts'

/**
 * What a stored tournament is read with where it lacks a field: its release did not know the field yet, so there
 * is one thing it can mean. Apart from the schema, for the client's first screen, which loads no zod.
 */
export const TOURNAMENT_DEFAULTS: Partial<Tournament> = {
  description: '',
  publishDate: null,
  publishedAt: null,
  date: null,
  endDate: null,
  registrationDeadline: null,
  waiting: 0,
  waitlist: false,
  gameMode: '',
  mapSelection: '',
  modality: 'solo',
  format: '',
  entryFee: '0',
  prizePool: '',
  prize: '',
  rules: [],
  linkedFormId: null,
  formInactive: false,
  seatSeries: 0,
}
