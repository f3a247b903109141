/** Where the results of matches lie that an account of the team has entered on this device. */
export const keptScoringOf = (uid: string): string => `arena-libre_resultados:${uid}:`

/** The keys of them; none where the browser refuses storage. */
export function keptScorings(uid: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keptScoringOf(uid)))
  } catch {
    return []
  }
}

export const hasKeptScoring = (uid: string): boolean => keptScorings(uid).length > 0
