import { expect, test } from 'vitest'
import { PAGE_PATTERNS } from '@arena-libre/functions/contract/site/plain-error'
import { panelPaths } from './panel-paths.ts'
import { paths } from './paths.ts'

test('an id cannot leave its part of the address', () => {
  expect(paths.tournamentRules.href('copa-apertura')).toBe('/tournament-rules/copa-apertura')
  expect(paths.tournamentRules.href('../admin?x#y')).toBe('/tournament-rules/..%2Fadmin%3Fx%23y')
  expect(paths.registerByQuery.href('a&b=c#d')).toBe('/register?tournament=a%26b%3Dc%23d')
})

test('the pages whose errors can be reported are those that there are', () => {
  const patterns = [...Object.values(paths), ...Object.values(panelPaths)].map(({ pattern }) => pattern)
  expect(PAGE_PATTERNS.toSorted()).toEqual([...new Set(patterns)].toSorted())
})
