import { readFileSync } from 'node:fs'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { Plugin } from 'vite'

/** What the heads of both documents begin with. */
const commonHead = (): string => readFileSync(new URL('../head.html', import.meta.url), 'utf8')

/** Fills in the common head, and the name and description of the product. */
export const productTexts = (): Plugin => ({
  name: 'product-texts',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      page
        .replace('<!--common head-->', commonHead())
        .replaceAll('%PRODUCT_NAME%', PRODUCT.name)
        .replaceAll('%PRODUCT_DESCRIPTION%', PRODUCT.description),
  },
})
