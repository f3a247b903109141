import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const PALETTE = 'functions/src/artwork/palette.ts'

const sources = ['web/document.html', 'web/plugins', 'web/public', 'web/src', 'functions/src']
  .flatMap((path) => {
    if (path.endsWith('.html')) return [join(ROOT, path)]
    const entries = readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  })
  .filter((path) => /\.(css|html|js|json|svg|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }))

const stylesheets = sources.filter(({ path }) => path.endsWith('.css'))

const found = (pattern: RegExp, files: typeof sources): string[] =>
  files.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([match]) => `${path}: ${match}`))

test('colours stand in the palette, and nowhere else', () => {
  const hexadecimal = /(?<![\w&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/gi
  const elsewhere = sources.filter(({ path }) => path !== PALETTE)
  expect(found(hexadecimal, sources).length).toBeGreaterThan(20)
  expect(found(hexadecimal, elsewhere)).toEqual([])
  expect(found(/\b(?:rgb|hsl|oklch|oklab)a?\((?!0 0 0 \/)/g, stylesheets)).toEqual([])
})

test('stylesheets name the sizes at which the layout changes', () => {
  expect(found(/@media [^{]*width[^{]*/g, stylesheets)).toEqual([])
  expect(
    found(
      /@media [^{]*\(--(?!(?:(?:below-)?(?:tablet|laptop|desktop|wide|low-wide)|low|high)\))[^{]*/g,
      stylesheets,
    ),
  ).toEqual([])
})

test('stylesheets take type sizes from the tokens', () => {
  expect(found(/font-size:[^;]*[\d.]+(?:rem|px)\b[^;]*/g, stylesheets)).toEqual([])
  expect(found(/font:[^;]*[\d.]+rem\b[^;]*/g, stylesheets)).toEqual([])
})

test('stylesheets read no custom property that is defined nowhere', () => {
  const palette = readFileSync(join(ROOT, PALETTE), 'utf8')
  const all = sources.map(({ text }) => text).join('\n')
  const defined = new Set([
    ...Array.from(all.matchAll(/(--[\w-]+)['"]?\]?\s*:/g), ([, name]) => name),
    ...Array.from(palette.matchAll(/^ {2}'?([\w-]+)'?:/gm), ([, name]) => `--${name}`),
  ])
  const used = stylesheets.flatMap(({ text }) =>
    Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name),
  )
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([])
})

test('only what is pointed at with a mouse looks pointed at: on a touch screen the last one pressed would stay so', () => {
  const withoutMouse = stylesheets.map(({ path, text }) => ({
    path,
    text: text.replaceAll(/^( *)@media \(hover: hover\) \{$[\s\S]*?^\1\}$/gm, ''),
  }))
  expect(found(/[^\n]*:hover[^\n]*/g, stylesheets).length).toBeGreaterThan(20)
  expect(found(/[^\n]*:hover[^\n]*/g, withoutMouse)).toEqual([])
})
