import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './run-command.ts'

const SAYS = ['-e', 'console.error("a warning {}"); console.log(process.argv[1])']

test('the result of a command is apart from its warnings, and the log has both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arena-command-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const logFile = join(folder, 'a.log')
  const say = (text: string, appends: boolean) =>
    runCommand(process.execPath, [...SAYS, text], { cwd: folder, logFile, appends })
  const first = await say('one', false)
  expect(first).toMatchObject({ code: 0, stdout: 'one\n' })
  expect(first.output).toContain('a warning {}')
  await say('two', true)
  await expect.poll(() => readFile(logFile, 'utf8')).toMatch(/one[^]*two/)
  await say('three', false)
  await expect.poll(() => readFile(logFile, 'utf8')).toMatch(/^(?![^]*two)[^]*three/)
})
