import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { deployedLog, lineWriter } from './deployed-log.ts'

const REQUEST = {
  requestId: 'r',
  method: 'GET',
  route: '/api/tournaments',
  status: 200,
  forwarded: 1,
  hosting: true,
  ms: 3,
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('lines of one turn of the event loop are one write', async () => {
  const write = vi.fn<(text: string) => boolean>(() => true)
  const writeLine = lineWriter({ write })
  writeLine({ line: 1 })
  writeLine({ line: 2 })
  expect(write).not.toHaveBeenCalled()
  await nextTurn()
  writeLine({ line: 3 })
  await nextTurn()
  expect(write.mock.calls).toEqual([['{"line":1}\n{"line":2}\n'], ['{"line":3}\n']])
})

it('a process that ends writes what it has', async () => {
  const module = JSON.stringify(new URL('deployed-log.ts', import.meta.url).href)
  const code = `import { lineWriter } from ${module}; lineWriter(process.stdout)({ line: 1 }); process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  expect(stdout).toBe('{"line":1}\n')
})

it('the line of a request names its trace as Cloud Logging reads it', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'arena-libre')
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const log = deployedLog((stack) => stack)
  log.info('request', { ...REQUEST, trace: '105445aa7843bc8bf206b12000100000' })
  log.info('request', { ...REQUEST, trace: undefined })
  await nextTurn()
  const lines = write.mock.calls.flatMap(([text]) => String(text).trimEnd().split('\n'))
  write.mockRestore()
  vi.unstubAllEnvs()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      severity: 'INFO',
      message: 'request',
      ...REQUEST,
      'logging.googleapis.com/trace': 'projects/arena-libre/traces/105445aa7843bc8bf206b12000100000',
    },
    { severity: 'INFO', message: 'request', ...REQUEST },
  ])
})
