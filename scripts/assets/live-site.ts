import { ASSET_LIST, MOST_BYTES, assetListSchema, hashOf, type Asset } from './asset-list.ts'
import { EARLIER_ASSETS, WITHOUT } from './source.ts'

const TIMEOUT_MS = 20_000
/** Together they would open too many connections. */
const AT_ONCE = 6

const problem = (site: string, what: string): Error =>
  new Error(
    `The files of earlier releases cannot be fetched from ${site}: ${what}. ` +
      `Try again, or set ${EARLIER_ASSETS}=${WITHOUT} to build without them: tabs that are open now will then ` +
      'reload.',
  )

/** Node's own message, "fetch failed", is not enough. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return reason instanceof Error ? reason.message : String(reason)
}

/** The body of one file of the site, limited to the maximum size; null if the file does not exist. */
async function download(site: string, path: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(new URL(`/${path}`, site), {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`)
    return await bodyOf(answer, path)
  } catch (error) {
    throw problem(site, reasonOf(error))
  }
}

async function bodyOf({ body }: Response, path: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > MOST_BYTES) throw new Error(`${path} is larger than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The files of the live site under /assets/; none before the first deployment. */
export async function fetchAssetList(site: string): Promise<Asset[]> {
  const body = await download(site, ASSET_LIST)
  if (body === null) return []
  try {
    return assetListSchema.parse(JSON.parse(Buffer.from(body).toString())).assets
  } catch {
    throw problem(site, `${ASSET_LIST} is not a list as a build writes it`)
  }
}

export async function fetchAssets(site: string, assets: readonly Asset[]): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>()
  const waiting = [...assets]
  const work = async () => {
    for (let asset = waiting.shift(); asset !== undefined; asset = waiting.shift())
      contents.set(asset.path, await fetchAsset(site, asset))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return contents
}

async function fetchAsset(site: string, { path, size, sha256 }: Asset): Promise<Uint8Array> {
  const content = await download(site, path)
  if (content === null) throw problem(site, `${path} is on its list and missing`)
  if (content.byteLength !== size || hashOf(content) !== sha256)
    throw problem(site, `${path} is not what its list says`)
  return content
}
