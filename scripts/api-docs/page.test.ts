import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { apiDocument, apiPage } from './page.ts'

const page = apiPage(apiDocument())

test('docs/api.md is what the routes say; otherwise: npm run api-docs', async () => {
  expect(await readFile(join(ROOT, 'docs/api.md'), 'utf8')).toBe(page)
})

test('it has each operation, with an example that a shell takes as one command', () => {
  const commands = [...page.matchAll(/^```sh\n(curl .*?)\n```$/gms)].map(([, command = '']) => command)
  expect(commands).toHaveLength(Object.values(apiDocument().paths).flatMap(Object.keys).length)
  for (const command of commands) expect(command.match(/'/g)?.length ?? 0, command).toSatisfy(isEven)
})

const isEven = (count: number): boolean => count % 2 === 0
