import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOfInputs } from './build-inputs.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'arena-inputs-'))
  for (const path of ['web/src/a.ts', 'functions/src/b.ts', 'scripts/c.ts']) await write(path, path)
  for (const path of ['firebase.json', 'package-lock.json', 'tsconfig.base.json']) await write(path, '{}')
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, content: string): Promise<void> {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

const fingerprint = (env: NodeJS.ProcessEnv = {}): Promise<string> => fingerprintOfInputs(env, root)

test.each([
  ['a file of the site', 'web/src/a.ts'],
  ['a file of the functions', 'functions/src/b.ts'],
  ['a new file', 'web/public/new.svg'],
  ['a script', 'scripts/c.ts'],
  ['firebase.json', 'firebase.json'],
  ['the lockfile', 'package-lock.json'],
])('%s is an input of the build', async (_, path) => {
  const before = await fingerprint()
  expect(await fingerprint()).toBe(before)
  await write(path, 'changed')
  expect(await fingerprint()).not.toBe(before)
})

test('so is the address of the site', async () => {
  expect(await fingerprint({ SITE_URL: 'https://arena.test' })).not.toBe(await fingerprint())
})

test.each(['web/node_modules/x/index.js', 'web/dist/index.html', 'functions/dist/index.js', 'docs/x.md'])(
  '%s is none',
  async (path) => {
    const before = await fingerprint()
    await write(path, 'new')
    expect(await fingerprint()).toBe(before)
  },
)
