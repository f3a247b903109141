import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { Plugin } from 'vite'

/** index.html says what the product is, in the words that stand in one place for everybody. */
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
