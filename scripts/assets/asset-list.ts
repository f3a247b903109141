import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The folder of everything whose name changes with its content. */
export const ASSETS = 'assets'

/** Where a site lists what lies there. */
export const ASSET_LIST = 'assets.json'

/** As long as a tab may stay open, or a page in a cache, and still find its files. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/** A library, a page, a font. Nothing of ours comes near. */
export const MOST_BYTES = 5_000_000
const MOST_FILES = 5000

/** One folder, plain names: nothing that a list names lands anywhere else. */
const PATH = /^assets\/[A-Za-z0-9_-][\w.-]*$/

const assetSchema = z.strictObject({
  path: z.string().max(200).regex(PATH),
  size: z.int().min(0).max(MOST_BYTES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Since when no page of the site names it; null for those of the release itself. */
  replacedAt: z.iso.datetime().nullable(),
})

export const assetListSchema = z.strictObject({ assets: z.array(assetSchema).max(MOST_FILES) })

export type Asset = z.infer<typeof assetSchema>

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

export const assetOf = (path: string, content: Uint8Array): Asset => ({
  path,
  size: content.byteLength,
  sha256: hashOf(content),
  replacedAt: null,
})

/** What of the live site a new release has to bring along: it does not have it, and some tab may want it. */
export function assetsToCarry(own: readonly Asset[], live: readonly Asset[], now: Date): Asset[] {
  const names = new Set(own.map(({ path }) => path))
  return live
    .filter(({ path, replacedAt }) => {
      const isWanted = replacedAt === null || now.getTime() - Date.parse(replacedAt) < KEPT_MS
      return isWanted && !names.has(path)
    })
    .map(({ path, size, sha256, replacedAt }) => ({
      path,
      size,
      sha256,
      replacedAt: replacedAt ?? now.toISOString(),
    }))
}
