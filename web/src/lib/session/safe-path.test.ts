import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/admin', '/tournaments?x=1#y', '/a//b', '/'])('keeps %j', (path) => {
  expect(safePath(path, '/fallback')).toBe(path)
})

test.each([
  null,
  '',
  'admin',
  'https://evil.test',
  'https:evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  'javascript:alert(1)',
  ' /admin',
  'data:text/html,x',
])('refuses %j', (target) => {
  expect(safePath(target, '/fallback')).toBe('/fallback')
})
