import { tabStorage, writeStored } from '../stored.ts'

/** Where the results of matches lie that an account of the team has entered on this device. */
const keptScoringOf = (uid: string): string => `arena-libre_resultados:${uid}:`

/** Of what is entered. `match`: '1-1-2' */
export const draftKeyOf = (uid: string, cup: string, match: string): string =>
  `${keptScoringOf(uid)}${cup}:${match}`

const KEPT_MATCH = 'arena-libre_partida:'

/** Of the match that the account opened last. */
export const keptMatchKeyOf = (uid: string): string => KEPT_MATCH + uid

/** None where the browser refuses storage. */
function keysFrom(start: string, storage = () => localStorage): string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

export const keptScorings = (uid: string): string[] => keysFrom(keptScoringOf(uid))

/** When an account signs out, only results that are not published stay on the device. */
export const forgetKeptMatches = (): void => {
  for (const storage of [() => localStorage, tabStorage]) {
    for (const key of keysFrom(KEPT_MATCH, storage)) writeStored(key, null, storage)
  }
}

export const hasKeptScoring = (uid: string): boolean => keptScorings(uid).length > 0
