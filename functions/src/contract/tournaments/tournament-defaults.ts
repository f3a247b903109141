import type { Tournament } from './tournaments.ts'

/**
 * Defaults for missing fields of a stored tournament: an earlier release did not have the field, so its absence has
 * one meaning. Separate from the schema, for the client's first screen, which does not load zod.
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
  currency: 'USD',
  entryFee: '0',
  feePayment: '',
  prizePool: '',
  prize: '',
  rules: [],
  linkedFormId: null,
  formInactive: false,
  seatSeries: 0,
  prizesDeliveredAt: null,
  confirmation: null,
}
