import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { memoizeAsync } from '../src/lib/memoize-async.ts'

const FONT = fileURLToPath(new URL('../src/styles/fonts/anton-es.woff2', import.meta.url))

/** The renderer can be initialised only once. */
const loadFont = memoizeAsync(async () => {
  await initWasm(readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return readFile(FONT)
})

/** A drawing as PNG, with our font only, so that it is the same on every machine. */
export async function rasterise(svg: string): Promise<Uint8Array> {
  const font = { fontBuffers: [await loadFont()], defaultFontFamily: 'Anton' }
  return new Resvg(svg, { font }).render().asPng()
}
