import { readFileSync } from 'node:fs'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { Plugin } from 'vite'

/** A part of both documents: what their heads begin with, or their body. */
const common = (part: 'head' | 'body'): string =>
  readFileSync(new URL(`../${part}.html`, import.meta.url), 'utf8')

/** A document with the parts that both have. */
export const withCommonParts = (page: string): string =>
  page.replace('<!--common head-->', common('head')).replace('<!--common body-->', common('body'))

/** Fills in the common parts, and the name and description of the product. The common parts have colours to fill in. */
export const productTexts = (): Plugin => ({
  name: 'product-texts',
  enforce: 'pre',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      withCommonParts(page)
        .replaceAll('%PRODUCT_NAME%', PRODUCT.name)
        .replaceAll('%PRODUCT_DESCRIPTION%', PRODUCT.description),
  },
})
