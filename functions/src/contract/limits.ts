/** Numbers of the product that more than one place needs. */
export const LIMITS = {
  /** A list of tournaments shows at most this many; the Firestore rules refuse longer queries. */
  activeTournaments: 50,
  /** 'Iniciando Pronto' from this long before the start. */
  startingSoonMs: 24 * 60 * 60 * 1000,
  /** A tournament without an end date is over this long after its start. */
  defaultDurationMs: 24 * 60 * 60 * 1000,
} as const
