import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { missingPackages } from './install.mjs'

let root = ''

function write(file: string, content: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(content))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arena-install-'))
  write('package.json', { devDependencies: { vite: '8.0.0' } })
  write('functions/package.json', { dependencies: { express: '5.3.0' } })
  write('web/package.json', { dependencies: { 'some-range': '^1.0.0' } })
  for (const [name, version] of [
    ['vite', '8.0.0'],
    ['express', '4.22.3'],
    ['some-range', '1.7.0'],
  ])
    write(`node_modules/${name}/package.json`, { version })
})

afterEach(() => rmSync(root, { recursive: true }))

test('a workspace needs its own version of a package', () => {
  expect(missingPackages(root)).toEqual(['express'])
  write('functions/node_modules/express/package.json', { version: '5.3.0' })
  expect(missingPackages(root)).toEqual([])
  rmSync(join(root, 'node_modules/vite'), { recursive: true })
  expect(missingPackages(root)).toEqual(['vite'])
})

test('nothing is missing in this checkout', () => {
  expect(missingPackages(ROOT)).toEqual([])
})
