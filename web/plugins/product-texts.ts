import { readFileSync } from 'node:fs'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { Plugin } from 'vite'

const readFrame = (): string => readFileSync(new URL('../document.html', import.meta.url), 'utf8')

/** A whole document: `index.html` and `panel.html` are only what differs in its head. */
export const wholeDocument = (head: string): string => readFrame().replace('<!--page-->', () => head)

/** Puts a page into the frame of both documents, and fills in the name and description of the product. */
export const productTexts = (): Plugin => ({
  name: 'product-texts',
  enforce: 'pre',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      wholeDocument(page)
        .replaceAll('%PRODUCT_NAME%', PRODUCT.name)
        .replaceAll('%PRODUCT_DESCRIPTION%', PRODUCT.description),
  },
})
