/** What a player may write about a result, and the team in answer. */
export const CLAIM_LENGTH = 300
