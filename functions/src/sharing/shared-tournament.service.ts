import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { within } from '../data/deadline.ts'
import { findPublished, type CopyDeps } from '../tournaments/find-tournament.service.ts'

/** A page waits no longer: the app in it finds out by itself what became of its tournament. */
const READ_MS = 2_000

export type FindShared = (id: string) => Promise<Tournament | undefined>

/** Finds what is published, from a copy that is a few seconds old: a link posted to a crowd is opened by all of it. */
export const findShared =
  (deps: CopyDeps): FindShared =>
  (id) =>
    within(READ_MS, findPublished(id, deps))
