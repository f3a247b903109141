import { Recent } from '../data/recent.ts'
import { SharedLook } from '../data/shared-look.ts'
import { pictureAddress } from './picture-address.service.ts'
import type { Pictured } from '../contract/tournaments/poster-texts.ts'

export interface Pictures {
  of: (tournament: Pictured) => Promise<Uint8Array>
}

export type Draw = (tournament: Pictured) => Promise<Uint8Array>

/** A few megabytes when full. The CDN caches all pictures; this saves rendering for a second CDN location. */
const KEPT = 20

/** Renders each picture once for all waiting requests, and caches it. */
export function keepPictures(draw: Draw): Pictures {
  const drawn = new Recent<SharedLook<Uint8Array>>(KEPT)
  return {
    of: (tournament) =>
      drawn
        .get(pictureAddress(tournament), () => new SharedLook(() => draw(tournament)))
        .seen(Number.POSITIVE_INFINITY),
  }
}
