import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The folder of files whose name contains a hash of their content. */
export const ASSETS = 'assets'

/** The list of the files in that folder. */
export const ASSET_LIST = 'assets.json'

/** How long an open tab or a cached page can still find its files. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/** The maximum size of a file; ours are much smaller. */
export const MOST_BYTES = 5_000_000
const MOST_FILES = 5000

/** One folder, plain names: a list cannot name a path outside it. */
const PATH = /^assets\/[A-Za-z0-9_-][\w.-]*$/

const assetSchema = z.strictObject({
  path: z.string().max(200).regex(PATH),
  size: z.int().min(0).max(MOST_BYTES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The time since which no page of the site names it; null for files of the release itself. */
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

/** The files of the live site that a new release has to include: it does not have them, and open tabs may need them. */
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
