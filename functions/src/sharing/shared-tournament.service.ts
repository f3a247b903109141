import { tournamentIdSchema, type Tournament } from '../contract/tournaments/tournaments.ts'
import { findPublished, type CopyDeps } from '../tournaments/find-tournament.service.ts'

export type FindShared = (id: string) => Promise<Tournament | undefined>

/** Finds a published tournament, from a copy that is a few seconds old: all visitors of a page use it. */
export const findShared =
  (deps: CopyDeps): FindShared =>
  async (id) =>
    tournamentIdSchema.safeParse(id).success ? findPublished(id, deps) : undefined
