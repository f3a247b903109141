import { writeStored } from '../stored.ts'

/** Where the results of matches lie that an account of the team has entered on this device. */
const keptScoringOf = (uid: string): string => `arena-libre_resultados:${uid}:`

/** `match`: '1-1-2' */
export const keptMatchOf = (uid: string, cup: string, match: string): string =>
  `${keptScoringOf(uid)}${cup}:${match}`

const LAST_MATCH = 'arena-libre_partida:'

/** Where the match lies that the account opened last. */
export const lastMatchOf = (uid: string): string => LAST_MATCH + uid

/** None where the browser refuses storage. */
function keysFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

export const keptScorings = (uid: string): string[] => keysFrom(keptScoringOf(uid))

/** Who signs out leaves nothing of a room on the device but what is not published yet. */
export const forgetLastMatches = (): void => {
  for (const key of keysFrom(LAST_MATCH)) writeStored(key, null)
}

export const hasKeptScoring = (uid: string): boolean => keptScorings(uid).length > 0
