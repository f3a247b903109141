/** Written by the plugin stored-files. */
declare module 'virtual:stored-files' {
  import type { PrecacheEntry } from 'workbox-precaching'

  export const core: PrecacheEntry[]
  export const others: string[]
}
