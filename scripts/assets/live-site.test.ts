import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { assetOf, MOST_BYTES } from './asset-list.ts'
import { fetchAssetList, fetchAssets } from './live-site.ts'

let server: Server | undefined

afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

type Answer = string | number | { location: string }

/** A site with these files; other paths are answered like Hosting does. */
async function serve(files: Record<string, Answer>): Promise<string> {
  server = createServer(({ url = '' }, response) => {
    const file = files[url] ?? 404
    if (typeof file === 'object') response.writeHead(302, file).end()
    else if (typeof file === 'number') response.writeHead(file).end('<!doctype html>')
    else response.end(file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const asset = assetOf('assets/a-12345678.js', Buffer.from('export {}'))

test('reads the list of a site and fetches its files', async () => {
  const site = await serve({
    '/assets.json': JSON.stringify({ assets: [asset] }),
    [`/${asset.path}`]: 'export {}',
  })
  const list = await fetchAssetList(site)
  expect(list).toEqual([asset])
  const contents = await fetchAssets(site, list)
  expect([...contents].map(([path, content]) => [path, Buffer.from(content).toString()])).toEqual([
    [asset.path, 'export {}'],
  ])
})

test('returns nothing before the first deployment', async () => {
  expect(await fetchAssetList(await serve({}))).toEqual([])
})

test.each<[string, Answer]>([
  ['answered with 503', 503],
  ['not a list', '<!doctype html>'],
  ['not a list', '{"assets":[{"path":"../firebase.json"}]}'],
  ['answered with 302', { location: 'https://evil.example/assets.json' }],
  [`larger than ${MOST_BYTES}`, ' '.repeat(MOST_BYTES + 1)],
])('a list that is %s ends the build with the choice there is', async (what, answer) => {
  const site = await serve({ '/assets.json': answer })
  const failure = await fetchAssetList(site).catch(String)
  expect(failure).toContain(what)
  expect(failure).toContain('EARLIER_ASSETS=none')
})

test('fails if the site cannot be reached', async () => {
  const site = await serve({})
  server?.close()
  await expect(fetchAssetList(site)).rejects.toThrow(/ECONNREFUSED.*EARLIER_ASSETS=none/)
})

test.each<[string, Answer]>([
  ['is on its list and missing', 404],
  ['is not what its list says', 'export default 1'],
  ['is not what its list says', 'export {1'],
])('a file that %s is not taken', async (what, answer) => {
  const site = await serve({ [`/${asset.path}`]: answer })
  await expect(fetchAssets(site, [asset])).rejects.toThrow(what)
})
