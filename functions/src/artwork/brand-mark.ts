import { PALETTE } from './palette.ts'

/** The brand's mask, simplified for 30 pixels: in the header and as the icon of the site. */
export const BRAND_MARK = {
  viewBox: '0 0 200 232',
  plates: [
    {
      fill: PALETTE.pink,
      d: 'M100 5C148 5 184 40 187 97C188 131 179 162 161 188C147 208 123 224 100 226C77 224 53 208 39 188C21 162 12 131 13 97C16 40 52 5 100 5Z',
    },
    {
      fill: PALETTE.paper,
      d: 'M100 18L107.9 39.1L130.4 40.1L112.8 54.2L118.8 75.9L100 63.4L81.2 75.9L87.2 54.2L69.6 40.1L92.1 39.1ZM92 126L14 74L24 122L56 152L88 148ZM108 126L186 74L176 122L144 152L112 148Z',
    },
    {
      fill: PALETTE['ink-900'],
      d: 'M80 126L40 100L46 118L62 132L78 133ZM120 126L160 100L154 118L138 132L122 133ZM62 184Q100 168 138 184Q128 204 100 204Q72 204 62 184Z',
    },
  ],
} as const
