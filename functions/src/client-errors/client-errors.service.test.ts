import { expect, it } from 'vitest'
import { aClientError } from '../../testing/a-client-error.ts'
import { memoryLog } from '../../testing/memory-log.ts'
import type { SourceMaps } from '../logging/source-stack.ts'
import { noteClientError } from './client-errors.service.ts'

/** A deployment with two scripts. */
const clientMaps: SourceMaps = {
  has: (file) => ['assets/it.js', 'assets/index-Cx3vB5nM.js'].includes(file),
  sourceOf: (file, line, column) =>
    file === 'assets/it.js' ? `web/src/it.tsx:${line}:${column}` : undefined,
}

function noted(changes: Parameters<typeof aClientError>[0]) {
  const log = memoryLog()
  noteClientError(aClientError(changes), { log, clientMaps })
  return log.lines
}

it('names the lines of the sources, at a level that alerts find', () => {
  expect(noted({ frames: ['assets/it.js:3:4', 'assets/it.js:5:6'] })).toEqual([
    {
      level: 'error',
      message: 'error in a browser',
      fields: {
        release: 'assets/index-Cx3vB5nM.js',
        page: '/tournament/:tournamentId',
        error:
          'TypeError: cannot read properties of undefined reading …\n    at web/src/it.tsx:3:4\n    at web/src/it.tsx:5:6',
      },
    },
  ])
})

it('keeps the number of an error of React', () => {
  const [line] = noted({ name: 'Error', message: 'React error 418' })
  expect(line?.fields).toMatchObject({ error: 'Error: React error 418\n    at web/src/it.tsx:3:4' })
})

it('says of another release only that', () => {
  const [line] = noted({ release: 'assets/index-Earlier0.js', frames: ['assets/earlier.js:3:4'] })
  expect(line?.fields).toMatchObject({
    release: 'another',
    error: 'TypeError: cannot read properties of undefined reading …',
  })
})

it('keeps nothing of what someone makes up', () => {
  const [line] = noted({
    release: 'assets/CamilaPaz.js',
    message: 'Camila Paz, camila@example.com, 3001234567',
    frames: ['assets/camila-paz.js:300123:4567', 'assets/..js:300123:4567'],
  })
  expect(JSON.stringify(line)).not.toMatch(/camila|paz|300|4567/i)
})
