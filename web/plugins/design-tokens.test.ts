import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { designTokens, withColours } from './design-tokens.ts'

const SOURCES = new URL('../src/', import.meta.url)

async function built(path: string, css?: string): Promise<string> {
  const file = fileURLToPath(new URL(path, SOURCES))
  const config = await resolveConfig({ configFile: false, plugins: [designTokens()] }, 'build')
  const { code } = await preprocessCSS(css ?? (await readFile(file, 'utf8')), file, config)
  return code
}

test('sizes are filled in, also in what is composed from another file', async () => {
  const css = await built('features/rules/read-rules.module.css')
  expect(css).toContain('(max-height: 30rem)')
  expect(css.match(/@media/g)?.length).toBeGreaterThan(3)
  expect(css).not.toMatch(/@media[^{]*\(--/)
})

test('containers have the same sizes', async () => {
  expect(await built('a.css', '@container (--tablet) { a { color: red } }')).toContain('(min-width: 44rem)')
})

test('an unknown size is a failure of the build', async () => {
  await expect(built('a.css', '@media (--watch) { a { color: red } }')).rejects.toThrow('(--watch)')
})

test('hidden text can be applied', async () => {
  expect(await built('a.css', 'a { @apply visually-hidden; }')).toContain('clip-path: inset(50%)')
})

test('a script gets the colours that it names', () => {
  const code = "[PALETTE.pink, PALETTE['paper-3-veil'], MY_PALETTE.pink]"
  expect(withColours(code)).toBe(`['${PALETTE.pink}', '${PALETTE['paper-3-veil']}', MY_PALETTE.pink]`)
})
