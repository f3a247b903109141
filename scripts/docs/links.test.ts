import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { checkoutFiles } from '../supply/secrets.ts'

const pages = (await checkoutFiles(ROOT)).filter((file) => file.endsWith('.md'))

/** Targets of links in a page that are files of the checkout. */
const targetsIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .flatMap(([, target = '']) => target.split('#')[0] ?? [])
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))

test.each(pages)('the links of %s lead somewhere', async (page) => {
  const targets = targetsIn(await readFile(join(ROOT, page), 'utf8'))
  expect(targets.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([])
})

const rowsOf = (text: string, title: string): string[][] =>
  text
    .split(`${title}\n`)[1]
    ?.split('\n\n')
    .find((part) => part.trimStart().startsWith('|'))
    ?.trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').slice(1, -1)) ?? []

test('each threat of docs/security.md has a control and a test, and each chapter of ASVS its state', async () => {
  const text = await readFile(join(ROOT, 'docs/security.md'), 'utf8')
  const threats = rowsOf(text, '# Security')
  expect(threats.length).toBeGreaterThan(30)
  for (const [threat = '', control = '', proof = ''] of threats) {
    expect(control.trim(), threat).not.toBe('')
    expect(
      targetsIn(proof).some((target) => /\.(?:test|spec)\.ts$/.test(target)),
      threat,
    ).toBe(true)
  }
  const chapters = rowsOf(text, '## OWASP ASVS 5.0, level 2, by chapter')
  expect(chapters.map(([chapter = '']) => /^ V(\d+) /.exec(chapter)?.[1])).toEqual(
    Array.from({ length: 17 }, (_, index) => String(index + 1)),
  )
  for (const [chapter, state = '', , , open = ''] of chapters) {
    expect(['met', 'partly', 'not applicable'], chapter).toContain(state.trim())
    if (state.trim() === 'partly') expect(open.trim(), chapter).not.toBe('')
  }
})
