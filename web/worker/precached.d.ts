/** Written by the plugin precached-files. */
declare module 'virtual:precached' {
  import type { PrecacheEntry } from 'workbox-precaching'

  export const precached: PrecacheEntry[]
}
