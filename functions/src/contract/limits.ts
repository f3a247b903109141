/** Numbers of the product that more than one place needs. */
export const LIMITS = {
  /** A list of tournaments shows at most this many; the Firestore rules refuse longer queries. */
  activeTournaments: 50,
  /** 'Iniciando Pronto' from this long before the start. */
  startingSoonMs: 24 * 60 * 60 * 1000,
  /** A tournament without an end date is over this long after its start. */
  defaultDurationMs: 24 * 60 * 60 * 1000,
  /** An admin signs in again after this long, whatever their browser remembers. */
  adminSessionMs: 24 * 60 * 60 * 1000,
  /** How long a sign-in shows that it is at work. */
  signInPaceMs: 1000,
  /** The client renews its token and asks the API again who it is. */
  sessionRefreshMs: 3_000_000,
  /** The identity service lets older accounts in with this many; new passwords need `newPassword`. */
  passwordCharacters: 6,
  newPasswordCharacters: 8,
} as const
