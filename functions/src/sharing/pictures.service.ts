import { Recent } from '../data/recent.ts'
import { SharedLook } from '../data/shared-look.ts'
import { addressOf, type Subject } from './picture-address.service.ts'

export interface Pictures {
  of: (subject: Subject) => Promise<Uint8Array>
}

export type Draw = (subject: Subject) => Promise<Uint8Array>

/** A few megabytes when full. The CDN caches all pictures; this saves rendering for a second CDN location. */
const KEPT = 20

/** Renders each picture once for all waiting requests, and caches it. */
export function keepPictures(draw: Draw): Pictures {
  const drawn = new Recent<SharedLook<Uint8Array>>(KEPT)
  return {
    of: (subject) =>
      drawn.get(addressOf(subject), () => new SharedLook(() => draw(subject))).seen(Number.POSITIVE_INFINITY),
  }
}
