import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usageOf } from '../bootstrap/commands.mjs'
import { Problem, printFailure } from '../bootstrap/problem.mjs'
import { step } from '../bootstrap/progress.mjs'
import { refuseArguments } from '../lib/arguments.ts'
import { ROOT } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'
import { clickSamples, wavOf } from '../sound/click.ts'

const TARGET = join(ROOT, 'web/public/sonido-ui1.mp3')

/** Generates the click sound of the site; it is kept in the repository, so `lame` is needed only to change it. */
async function encode(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-sound-'))
  try {
    const wav = join(folder, 'click.wav')
    await writeFile(wav, wavOf(clickSamples()))
    const { code, output } = await runCommand('lame', ['-m', 'm', '-b', '64', '-t', wav, TARGET], {
      cwd: ROOT,
    })
    if (code !== 0) throw new Problem(`lame could not encode the sound:\n\n${output}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Problem('The sound is encoded with lame, which is not installed.', [
      'Install it: apt install lame',
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  refuseArguments(usageOf('sound'))
  await step('Making web/public/sonido-ui1.mp3', encode)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
