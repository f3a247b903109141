import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm'
import anton from '../../../web/src/styles/fonts/anton-es.woff2?inline'

/** System fonts are never used, so that a picture is the same everywhere. */
const OPTIONS: ResvgRenderOptions = {
  font: {
    fontBuffers: [Buffer.from(anton.slice(anton.indexOf(',') + 1), 'base64')],
    defaultFontFamily: 'Anton',
  },
}

await initWasm(readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))

/** The garbage collector does not manage the renderer's memory: it is freed here. */
export function rasterise(svg: string): Uint8Array {
  const drawing = new Resvg(svg, OPTIONS)
  try {
    const image = drawing.render()
    try {
      return image.asPng()
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}
