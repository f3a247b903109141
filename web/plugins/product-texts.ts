import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { Plugin } from 'vite'

/** Fills in the name and description of the product in index.html. */
export const productTexts = (): Plugin => ({
  name: 'product-texts',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      page
        .replaceAll('%PRODUCT_NAME%', PRODUCT.name)
        .replaceAll('%PRODUCT_DESCRIPTION%', PRODUCT.description),
  },
})
