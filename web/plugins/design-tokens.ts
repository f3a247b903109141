import { readFileSync } from 'node:fs'
import { BRAND_MARK } from '@arena-libre/functions/artwork/brand-mark.ts'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { type CSSOptions, minifySync, type Plugin } from 'vite'

type AcceptedPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

const COLOURS = Object.entries(PALETTE)

/** Replaces `%name%` by colours in files that cannot read custom properties. */
const coloured = (text: string): string =>
  COLOURS.reduce((result, [name, colour]) => result.replaceAll(`%${name}%`, colour), text)

const customProperties = `:root {${COLOURS.map(([name, colour]) => `--${name}:${colour};`).join('')}}\n`

const iconOf = (above = ''): string => {
  const plates = BRAND_MARK.plates.map(({ fill, d }) => `<path d="${d}" fill="${fill}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BRAND_MARK.viewBox}">${plates.join('')}${above}</svg>`
}

const favicon = (): string => iconOf()

/** The same with a dot: something is new in the panel. */
function faviconWithNews(): string {
  const [left = 0, top = 0, width = 0] = BRAND_MARK.viewBox.split(' ').map(Number)
  const radius = width * 0.22
  const dot = `cx="${left + width - radius}" cy="${top + radius}" r="${radius * 0.85}"`
  return iconOf(
    `<circle ${dot} fill="${PALETTE.mango}" stroke="${PALETTE['ink-900']}" stroke-width="${radius * 0.3}"/>`,
  )
}

function recover(): string {
  const source = readFileSync(new URL('../src/recover/recover.js', import.meta.url), 'utf8')
  // In a block, so that its names are none of the page and can be shortened.
  return minifySync('recover.js', `{${coloured(source)}}`, { module: false }).code
}

/** The widths at which the layout changes. Media queries cannot read custom properties, so they name these. */
const WIDTHS = { tablet: 44, laptop: 60, desktop: 68, wide: 80 }

/** A phone held sideways, or a laptop at 200 %. */
const LOW_REM = 30
const LOW_WIDE_REM = 36

const SIZES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(WIDTHS).flatMap(([name, rem]) => [
    [`(--${name})`, `(min-width: ${rem}rem)`] as const,
    [`(--below-${name})`, `(max-width: ${rem - 0.01}rem)`] as const,
  ]),
  ['(--low)', `(max-height: ${LOW_REM}rem)`] as const,
  ['(--low-wide)', `(max-height: ${LOW_REM}rem) and (min-width: ${LOW_WIDE_REM}rem)`] as const,
  ['(--below-low-wide)', `(max-width: ${LOW_WIDE_REM - 0.01}rem)`] as const,
  ['(--high)', `(min-height: ${LOW_REM + 0.01}rem)`] as const,
])

function withSizes(query: string): string {
  return query.replaceAll(/\(--[\w-]+\)/g, (name) => {
    const size = SIZES.get(name)
    if (size === undefined) throw new Error(`${name} is not one of the sizes of the layout`)
    return size
  })
}

/** Seen by screen readers only. A rule applies it where a class would have to come and go with the layout. */
const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
}
const HIDDEN = Object.entries(VISUALLY_HIDDEN).map(([prop, value]) => ({ prop, value }))

/** Runs once CSS modules have put in what a stylesheet composes from another file. */
const FILLED_IN: AcceptedPlugin = {
  postcssPlugin: 'design-tokens',
  OnceExit(root) {
    root.walkAtRules(/^(?:media|container)$/, (rule) => {
      rule.params = withSizes(rule.params)
    })
    root.walkAtRules('apply', (rule) => {
      if (rule.params !== 'visually-hidden') throw rule.error('Only visually-hidden can be applied')
      rule.replaceWith(...HIDDEN)
    })
  },
}

const NAMED = /\bPALETTE(?:\.(\w+)|\['([\w-]+)'\])/g

/** A script gets the colours that it names: no page needs the whole palette. */
export const withColours = (code: string): string =>
  code.replaceAll(NAMED, (whole, plain?: string, quoted?: string) => {
    const found = COLOURS.find(([name]) => name === (plain ?? quoted))
    return found === undefined ? whole : `'${found[1]}'`
  })

/** Files beside the bundle, with the same names in all releases. */
const FILES = [
  { name: 'favicon.svg', type: 'image/svg+xml', source: favicon },
  { name: 'favicon-news.svg', type: 'image/svg+xml', source: faviconWithNews },
  { name: 'recover.js', type: 'text/javascript', source: recover },
] as const

/** Provides the product's colours, breakpoints and hidden texts to the stylesheets, the page and the files beside it. */
export const designTokens = (): Plugin => ({
  name: 'design-tokens',
  enforce: 'pre',
  config: () => ({ css: { postcss: { plugins: [FILLED_IN] } } }),
  transformIndexHtml: { order: 'pre', handler: coloured },
  transform: {
    filter: { id: /\/styles\/tokens\.css$|\.tsx?$/ },
    handler: (code, id) =>
      id.endsWith('.css') ? customProperties + code : { code: withColours(code), map: null },
  },
  generateBundle() {
    for (const { name, source } of FILES) {
      this.emitFile({ type: 'asset', fileName: name, source: source() })
    }
  },
  configureServer({ middlewares }) {
    for (const { name, type, source } of FILES) {
      middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader('Content-Type', type)
        response.end(source())
      })
    }
  },
})
