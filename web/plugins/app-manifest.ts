import { BRAND_MARK } from '@arena-libre/functions/artwork/brand-mark.ts'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { Plugin } from 'vite'
import { paths } from '../src/lib/paths.ts'
import { rasterise } from './rasterise.ts'

const MANIFEST = 'app.webmanifest'
const APPLE_ICON = 'icon-apple.png'

/** `mark`: the height of the mark against that of the icon. Systems cut a maskable icon to 80 % of its width. */
const ICONS = [
  { file: 'icon-192.png', size: 192, mark: 0.7, corner: 0.2, purpose: 'any' },
  { file: 'icon-512.png', size: 512, mark: 0.7, corner: 0.2, purpose: 'any' },
  { file: 'icon-maskable.png', size: 512, mark: 0.54, corner: 0, purpose: 'maskable' },
  { file: APPLE_ICON, size: 180, mark: 0.66, corner: 0, purpose: null },
] as const

type Icon = (typeof ICONS)[number]

const [, , markWidth = 0, markHeight = 0] = BRAND_MARK.viewBox.split(' ').map(Number)

function drawingOf({ size, mark, corner }: Icon): string {
  const height = size * mark
  const width = (height * markWidth) / markHeight
  const place = `x="${(size - width) / 2}" y="${(size - height) / 2}" width="${width}" height="${height}"`
  const plates = BRAND_MARK.plates.map(({ fill, d }) => `<path d="${d}" fill="${fill}"/>`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${PALETTE['ink-900']}"/>`,
    `<svg ${place} viewBox="${BRAND_MARK.viewBox}">${plates}</svg></svg>`,
  ].join('')
}

const manifest = {
  id: '/',
  name: PRODUCT.name,
  short_name: PRODUCT.name,
  description: PRODUCT.description,
  lang: 'es',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PALETTE['ink-900'],
  theme_color: PALETTE['ink-900'],
  categories: ['games', 'sports'],
  icons: ICONS.flatMap(({ file, size, purpose }) =>
    purpose === null ? [] : [{ src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }],
  ),
  shortcuts: [
    { name: 'Torneos', url: paths.tournaments.href() },
    { name: 'Mis boletos', url: paths.receipts.href() },
  ],
}

const link = (rel: string, file: string) => ({
  tag: 'link',
  attrs: { rel, href: `/${file}` },
  injectTo: 'head' as const,
})

/** Makes the site an app that can be installed: its manifest, and its icons in the sizes that systems ask for. */
export const appManifest = (): Plugin => ({
  name: 'app-manifest',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [link('manifest', MANIFEST), link('apple-touch-icon', APPLE_ICON)],
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(manifest) })
    for (const icon of ICONS) {
      this.emitFile({ type: 'asset', fileName: icon.file, source: await rasterise(drawingOf(icon)) })
    }
  },
})
