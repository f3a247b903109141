export interface Team {
  ownUid: string
  /** What the team is called, by uid; undefined until that is known. */
  team: ReadonlyMap<string, string> | undefined
}

/** What an account of the team is called in the panel. */
export function memberName(uid: string, { ownUid, team }: Team): string {
  if (uid === ownUid) return 'Tú'
  if (team === undefined) return 'Alguien del equipo'
  return team.get(uid) ?? 'Alguien que ya no está en el equipo'
}
