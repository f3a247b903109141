import { expect, test } from 'vitest'
import { assetListSchema, assetOf, assetsToCarry, type Asset } from './asset-list.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString()

const asset = (path: string, replacedAt: string | null = null): Asset => ({
  ...assetOf(`assets/${path}`, Buffer.from(path)),
  replacedAt,
})

test('carries over the files of the previous release, marked as replaced now', () => {
  const carried = assetsToCarry([asset('b.js'), asset('same.js')], [asset('a.js'), asset('same.js')], NOW)
  expect(carried).toEqual([asset('a.js', NOW.toISOString())])
})

test('counts the days from the replacement of a file, not from its release', () => {
  const live = [asset('a.js', daysAgo(13.9)), asset('b.js', daysAgo(14)), asset('c.js')]
  expect(assetsToCarry([], live, NOW)).toEqual([
    asset('a.js', daysAgo(13.9)),
    asset('c.js', NOW.toISOString()),
  ])
})

test('a file that is built again is no longer marked as replaced', () => {
  expect(assetsToCarry([asset('a.js')], [asset('a.js', daysAgo(3))], NOW)).toEqual([])
})

test.each([
  '../index.html',
  'assets/../index.html',
  'assets/deep/a.js',
  'assets//evil.example/a.js',
  'https://evil.example/a.js',
  'assets/.htaccess',
  'assets/a%2fb.js',
  'assets/a?b.js',
  'index.html',
])('a list that names %s is none', (path) => {
  const valid = asset('index-C7dao7h0.js')
  expect(assetListSchema.safeParse({ assets: [valid] }).success).toBe(true)
  expect(assetListSchema.safeParse({ assets: [{ ...valid, path }] }).success).toBe(false)
})
