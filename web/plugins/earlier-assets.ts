import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ASSETS, ASSET_LIST, assetOf, assetsToCarry, type Asset } from '../../scripts/assets/asset-list.ts'
import { fetchAssetList, fetchAssets } from '../../scripts/assets/live-site.ts'

/**
 * A deployment replaces all files of the site, while open tabs still request those of their own release. So each
 * release lists its files, and carries those of the releases before. It reads the written files: some plugins change
 * files late.
 */
export const earlierAssets = (site: string | null): Plugin => ({
  name: 'earlier-assets',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const own = await assetsIn(dir)
    const carried = site === null ? [] : await carry(site, own, dir)
    await writeFile(join(dir, ASSET_LIST), `${JSON.stringify({ assets: [...own, ...carried] })}\n`)
  },
})

async function assetsIn(dir: string): Promise<Asset[]> {
  await mkdir(join(dir, ASSETS), { recursive: true })
  const names = await readdir(join(dir, ASSETS))
  return Promise.all(
    names.map(async (name) => assetOf(`${ASSETS}/${name}`, await readFile(join(dir, ASSETS, name)))),
  )
}

async function carry(site: string, own: readonly Asset[], dir: string): Promise<Asset[]> {
  const carried = assetsToCarry(own, await fetchAssetList(site), new Date())
  for (const [path, content] of await fetchAssets(site, carried)) await writeFile(join(dir, path), content)
  return carried
}
