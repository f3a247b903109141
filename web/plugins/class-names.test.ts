import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortNames } from './class-names.ts'

const SOURCES = join(import.meta.dirname, '../src')
const CSS =
  '.one, .two:hover { animation: blink 1s } @media print { .one { margin: .5rem } } @keyframes blink {}'

test('names are short, differ, and are the same in each build', () => {
  const [site, server] = [shortNames(), shortNames()]
  const file = join(SOURCES, 'components/a.module.css')
  const names = ['one', 'two'].map((name) => site(name, file, CSS))
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9]{4}$/)
  expect(['two', 'one'].map((name) => server(name, `${file}?used`, CSS)).toReversed()).toEqual(names)
})

test('an animation can be recognised', () => {
  expect(shortNames()('blink', join(SOURCES, 'a.module.css'), CSS)).toMatch(/^[a-z][a-z0-9]{3}-blink$/)
})

test('the same class of another stylesheet has another name', () => {
  const nameOf = shortNames()
  expect(nameOf('one', join(SOURCES, 'a.module.css'), CSS)).not.toBe(
    nameOf('one', join(SOURCES, 'b.module.css'), CSS),
  )
})

test('a name that the stylesheet does not have is a failure of the build', () => {
  expect(() => shortNames()('three', join(SOURCES, 'a.module.css'), CSS)).toThrow('three')
})
