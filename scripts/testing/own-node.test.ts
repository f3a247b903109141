import { expect, test } from 'vitest'
import { wrongNode } from './own-node.ts'

test.each([
  ['20.20.2', '24.21.0'],
  ['22.9.0', '24.0.0'],
])('Node %s is refused where %s is installed, with what to use', (version, own) => {
  expect(wrongNode(version, own)).toMatch(
    new RegExp(`Node 24, and this is Node ${version}.*npm run test:unit`, 's'),
  )
})

test.each([
  ['24.0.0', '24.21.0'],
  ['26.1.0', '24.21.0'],
])('Node %s does where %s is installed', (version, own) => {
  expect(wrongNode(version, own)).toBeUndefined()
})
