import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { COMMANDS } from './commands.mjs'

const run = promisify(execFile)
const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** `format` is Prettier, which has a help of its own. */
const OWN = Object.entries(scripts).filter(([name]) => name !== 'format')

const answer = async (command: string): Promise<string> => {
  const [program = '', ...args] = command.split(' ')
  return (await run(program === 'node' ? process.execPath : program, args, { cwd: ROOT })).stdout
}

test.each(OWN)('npm run %s says what it does', async (_, command) => {
  const [, file = '', name = 'lock'] = command.split(' ')
  const { usage, what } = COMMANDS[file === 'scripts/run.mjs' ? name : 'lock'] ?? {}
  const help = await answer(`${command} --help`)
  expect(help).toContain(usage)
  expect(help).toContain(what)
})

test('every command is described, and nothing else', async () => {
  const files = await readdir(join(ROOT, 'scripts/commands'))
  expect(Object.keys(COMMANDS).toSorted()).toEqual(
    [...files.map((file) => parse(file).name), 'lock'].toSorted(),
  )
})

test('--help without a command lists them all', async () => {
  const help = await answer('node scripts/run.mjs --help')
  for (const { usage } of Object.values(COMMANDS)) expect(help).toContain(usage)
})

test('the suites are all named', async () => {
  const suites = Object.keys(scripts).flatMap((name) => (name.startsWith('test:') ? [name.slice(5)] : []))
  expect(COMMANDS['test']?.arguments?.['SUITE']?.split(', ').toSorted()).toEqual(suites.toSorted())
})
