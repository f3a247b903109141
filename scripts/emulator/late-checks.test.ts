import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withLateChecks } from './late-checks.ts'
import { FIREBASE_CLI } from './official.ts'

const { middleware } = createRequire(FIREBASE_CLI)('exegesis-express') as {
  middleware: Parameters<typeof withLateChecks>[0]
}

/** Its body is checked with a pattern that cannot be compiled. */
const API = {
  openapi: '3.0.1',
  info: { title: 'Calls', version: '1' },
  paths: {
    '/call': {
      post: {
        requestBody: { content: { 'application/json': { schema: { type: 'string', pattern: '(' } } } },
        responses: { 200: { description: 'Done' } },
      },
    },
  },
}

test('the Auth emulator compiles its checks by the call that is replaced', async () => {
  const server = await readFile(createRequire(FIREBASE_CLI).resolve('../emulator/auth/server.js'), 'utf8')
  expect(server).toContain('exegesisExpress.middleware(')
})

test('the library of the Auth emulator compiles no check before it is needed', async () => {
  await expect(middleware(API, {})).rejects.toThrow('Invalid regular expression')
  await expect(withLateChecks(middleware)(API, {})).resolves.toBeTypeOf('function')
})
