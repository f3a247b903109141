import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskProblem } from './problem.mjs'

const failure = (code: string) =>
  Object.assign(new Error(`${code}: mkdir '/arena/.local/run'`), { code, path: '/arena/.local/run' })

test.each([
  ['EROFS', /\/arena\/\.local\/run is on a disk that cannot be written/],
  ['EACCES', /\/arena\/\.local\/run may not be written by this user/],
  ['ENOSPC', /disk, which is full/],
])('%s is said in words, with what helps', (code, words) => {
  const problem = diskProblem(failure(code))
  expect(problem?.message).toMatch(words)
  expect(problem?.remedies).toHaveLength(1)
})

test('other errors keep their stack', async () => {
  expect(diskProblem(new TypeError('x is not a function'))).toBeUndefined()
  expect(diskProblem(failure('ENOENT'))).toBeUndefined()
  const folder = await mkdtemp(join(tmpdir(), 'arena-disk-'))
  const missing: unknown = await writeFile(join(folder, 'a/b'), '').catch((error: unknown) => error)
  expect(diskProblem(missing)).toBeUndefined()
  await rm(folder, { recursive: true })
})
