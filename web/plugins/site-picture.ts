import { fileURLToPath } from 'node:url'
import { PRODUCT, SITE_PICTURE } from '@arena-libre/functions/contract/product'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'
import { rasterise } from './rasterise.ts'
import type * as Drawing from '../../functions/src/artwork/site-picture.tsx'

const DRAWING = fileURLToPath(new URL('../../functions/src/artwork/site-picture.tsx', import.meta.url))

/** What a link to the site shows in chats. */
export const sitePicture = (): Plugin => ({
  name: 'site-picture',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<typeof Drawing>(DRAWING, { configFile: false, logLevel: 'warn' })
    const svg = renderToStaticMarkup(
      createElement(module.SitePicture, {
        title: PRODUCT.name,
        left: 'Torneos gratis',
        right: 'Toda Latinoamérica',
      }),
    )
    this.emitFile({
      type: 'asset',
      fileName: SITE_PICTURE.address.slice(1),
      source: await rasterise(svg),
    })
  },
})
