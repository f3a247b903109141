import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { BENCHMARKS } from '../bench/benchmarks.ts'
import { writeFigures } from '../bench/document.ts'
import { Problem, printFailure } from '../bootstrap/problem.mjs'
import { onStopRequest } from '../bootstrap/processes.mjs'
import { line } from '../bootstrap/progress.mjs'

const NAMES = Object.keys(BENCHMARKS)

/** All of them in turn, each in a process of its own: none warms up another. */
async function runAll(): Promise<number> {
  const failed: string[] = []
  for (const name of NAMES) {
    line(`\n${name}\n`)
    const child = spawn(process.execPath, [import.meta.filename, name], { stdio: 'inherit' })
    onStopRequest((signal) => child.kill(signal))
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    if (signal !== null || code === null || code > 128) return code ?? 1
    if (code !== 0) failed.push(name)
  }
  for (const name of failed) line(`  ✗ ${name}`)
  return failed.length === 0 ? 0 : 1
}

async function runOne(name: string): Promise<number> {
  const bench = BENCHMARKS[name]
  if (bench === undefined) {
    throw new Problem(`There is no benchmark '${name}'.`, [
      `Usage: npm run bench, or npm run bench -- ${NAMES.join(' | ')}`,
    ])
  }
  await using cleanUp = new AsyncDisposableStack()
  const interrupted = new Promise<NodeJS.Signals>((resolve) => {
    onStopRequest(resolve)
  })
  const outcome = await Promise.race([bench(cleanUp), interrupted])
  if (typeof outcome === 'string') {
    line('\n  Interrupted.')
    return 128 + constants.signals[outcome]
  }
  for (const text of ['', ...outcome.lines]) line(text)
  for (const failure of outcome.failures) line(`  ✗ ${failure}`)
  if (outcome.failures.length > 0) return 1
  await writeFigures(name, outcome.lines)
  return 0
}

try {
  const names = process.argv.slice(2)
  process.exit(names.length === 0 ? await runAll() : await runOne(names.join(' ')))
} catch (error) {
  printFailure(error)
  process.exit(1)
}
