import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { sourceMapsIn, sourceStacks } from './source-stack.ts'

/** Column 4 of the built line 3 is column 2 of line 21. */
const MAP = { version: 3, sources: ['functions/src/it.ts'], names: [], mappings: ';;GAoBC' }

/** A folder as the build makes it; the second file has no map. */
async function built(): Promise<string> {
  const outside = await mkdtemp(join(tmpdir(), 'built-'))
  onTestFinished(() => rm(outside, { recursive: true }))
  for (const place of ['folder/chunks', 'folder/node_modules', 'folder-other']) {
    await mkdir(join(outside, place), { recursive: true })
    await writeFile(join(outside, place, 'it.js.map'), JSON.stringify(MAP))
  }
  return join(outside, 'folder')
}

it('lines of the build become lines of the sources, by address and by path', async () => {
  const folder = await built()
  const file = join(folder, 'chunks/it.js')
  const stack = `Error: x\n    at it (${pathToFileURL(file).href}:3:4)\n    at async ${file}:3:4`
  expect(sourceStacks(folder)(stack)).toBe(
    'Error: x\n    at it (functions/src/it.ts:21:2)\n    at async functions/src/it.ts:21:2',
  )
})

it('other lines stay: without a map, of a library, and of what only looks like a file of the build', async () => {
  const folder = await built()
  const stack = [
    `Error: /etc/passwd.js:1:1 ${folder}-other/it.js:3:4`,
    `    at it (${join(folder, 'functions.js')}:3:4)`,
    `    at it (${join(folder, 'node_modules/it.js')}:3:4)`,
    '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
  ].join('\n')
  expect(sourceStacks(folder)(stack)).toBe(stack)
})

it('the maps of a folder are asked for by path, and say where a line is in the sources', async () => {
  const maps = sourceMapsIn(await built())
  expect([maps.has('chunks/it.js'), maps.sourceOf('chunks/it.js', 3, 4)]).toEqual([
    true,
    'functions/src/it.ts:21:2',
  ])
  expect([maps.has('chunks/other.js'), maps.sourceOf('chunks/other.js', 3, 4)]).toEqual([false, undefined])
  expect(maps.sourceOf('chunks/it.js', 1, 1)).toBeUndefined()
  // Of a place that is not there, nothing that was made up is left.
  expect(maps.sourceOf('chunks/it.js', 300_123, 4567)).toBeUndefined()
  expect(maps.sourceOf('chunks/it.js', 3, 4_567_890)).toBe('functions/src/it.ts:21:2')
})

it('more maps than are kept are read again', async () => {
  const folder = await built()
  const files = Array.from({ length: 40 }, (_, index) => `chunks/it-${index}.js`)
  for (const file of files) await writeFile(join(folder, `${file}.map`), JSON.stringify(MAP))
  const maps = sourceMapsIn(folder)
  const places = () => files.map((file) => maps.sourceOf(file, 3, 4))
  expect(new Set([...places(), ...places()])).toEqual(new Set(['functions/src/it.ts:21:2']))
  for (const file of files) await rm(join(folder, `${file}.map`))
  // Those that were read last are in memory.
  expect(files.filter((file) => maps.sourceOf(file, 3, 4) !== undefined)).toHaveLength(30)
})
