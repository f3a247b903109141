/** The contract's rule for ids, without zod: an id from an address is matched before it reaches `doc()`. */
const TOURNAMENT_ID = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/

export const isTournamentId = (id: string): boolean => TOURNAMENT_ID.test(id)
