import type { Tournament } from '../contract/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { within } from '../data/deadline.ts'
import { Recent } from '../data/recent.ts'
import { SharedLook } from '../data/shared-look.ts'
import { findPublished } from '../tournaments/find-tournament.service.ts'

/** How far behind a page may be; what the CDN keeps comes on top. */
const SEEN_MS = 5_000

/** So many are talked about at once in one process, at most. */
const BUSY = 200

/** A page waits no longer: the app in it finds out by itself what became of its tournament. */
const READ_MS = 2_000

export type FindShared = (id: string) => Promise<Tournament | undefined>

/** Finds what is published, from a copy that is a few seconds old: a link posted to a crowd is opened by all of it. */
export function findShared(collections: Collections, maxAgeMs = SEEN_MS): FindShared {
  const looks = new Recent<SharedLook<Tournament | undefined>>(BUSY)
  return (id) =>
    within(READ_MS, looks.get(id, () => new SharedLook(() => findPublished(id, collections))).seen(maxAgeMs))
}
