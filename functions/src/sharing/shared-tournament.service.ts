import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { within } from '../data/deadline.ts'
import { findPublished, type CopyDeps } from '../tournaments/find-tournament.service.ts'

/** A page waits no longer: the app in it loads its tournament itself. */
const READ_MS = 2_000

export type FindShared = (id: string) => Promise<Tournament | undefined>

/** Finds a published tournament, from a copy that is a few seconds old: all visitors of a shared link use it. */
export const findShared =
  (deps: CopyDeps): FindShared =>
  (id) =>
    within(READ_MS, findPublished(id, deps))
