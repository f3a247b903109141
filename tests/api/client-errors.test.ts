import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { sourceMapsIn } from '../../functions/src/logging/source-stack.ts'
import { aClientError } from '../../functions/testing/a-client-error.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { outcomeOf } from './people.ts'

/** Column 4 of the built line 3 is column 2 of line 21. */
const MAP = { version: 3, sources: ['web/src/it.tsx'], names: [], mappings: ';;GAoBC' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['it.js', 'index-Cx3vB5nM.js'])
    await writeFile(join(folder, 'assets', `${name}.map`), JSON.stringify(MAP))
})
afterAll(() => rm(folder, { recursive: true }))

let app: Setting
beforeEach(async () => {
  app = await openApp({ clientMaps: sourceMapsIn(folder) })
  return app.close
})

const send = (body: unknown, address = '192.0.2.1', headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/client-errors`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
    body: JSON.stringify(body),
  })

const logged = () => app.log.lines.filter(({ message }) => message === 'error in a browser')

it('an error of a browser is a line with its place in the sources, and who sends it is unknown', async () => {
  const answer = await send(aClientError())
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: { noted: true } }])
  expect(logged()).toEqual([
    {
      level: 'error',
      message: 'error in a browser',
      fields: {
        release: 'assets/index-Cx3vB5nM.js',
        page: '/tournament/:tournamentId',
        error: 'TypeError: cannot read properties of undefined reading …\n    at web/src/it.tsx:21:2',
      },
    },
  ])
})

it('nothing personal is logged, whatever is sent', async () => {
  const canary = 'camila'
  const refused = [
    { page: `/tournament/${canary}` },
    { page: `/mi-inscripcion#${canary}` },
    { name: canary },
    { name: 'Camila Paz' },
    { release: `https://arena.test/${canary}` },
    { release: `assets/../${canary}.js` },
    { frames: [`/etc/${canary}:1:1`] },
    { frames: [`assets/${canary}:1:1`] },
    { frames: [] },
    { frames: Array.from({ length: 9 }, () => 'assets/it.js:3:4') },
    { message: canary.repeat(200) },
    { message: `${canary}@example.com` },
    { message: '3001234567' },
    { url: `https://arena.test/?q=${canary}` },
  ]
  for (const changes of refused) {
    expect([changes, await outcomeOf(await send({ ...aClientError(), ...changes }))]).toEqual([
      changes,
      '400 invalid-request',
    ])
  }
  expect(await outcomeOf(await send({ ...aClientError(), message: canary.repeat(1000) }))).toBe(
    '413 payload-too-large',
  )
  expect(logged()).toEqual([])
  const made = aClientError({
    release: `assets/${canary}.js`,
    message: `${canary} is undefined`,
    frames: [`assets/${canary}.js:300123:4567`],
  })
  expect(await outcomeOf(await send(made, '192.0.2.1', { Referer: `https://arena.test/${canary}` }))).toBe(
    '200',
  )
  expect(logged().map(({ fields }) => fields)).toEqual([
    { release: 'another', page: '/tournament/:tournamentId', error: 'TypeError: … is undefined' },
  ])
  expect(JSON.stringify(app.log.lines)).not.toMatch(/camila|300123|192\.0\.2/i)
})

it('one address, and all together, report only a limited number', async () => {
  const { clientErrors, clientErrorsOfAll } = LIMITS.calls
  const outcomes = async (count: number, addressOf: (index: number) => string) => {
    const all: string[] = []
    for (let index = 0; index < count; index++)
      all.push(await outcomeOf(await send(aClientError(), addressOf(index))))
    return all.filter((outcome) => outcome === '200').length
  }
  expect(await outcomes(clientErrorsOfAll.most + 20, (index) => `198.51.100.${index}`)).toBe(
    clientErrorsOfAll.most,
  )
  expect(logged()).toHaveLength(clientErrorsOfAll.most)
  app.clock.time = new Date(app.clock.time.getTime() + clientErrors.perMs)
  let accepted = 0
  for (let minute = 0; minute < 3; minute++) {
    accepted += await outcomes(clientErrorsOfAll.most, () => '192.0.2.7')
    app.clock.time = new Date(app.clock.time.getTime() + 1000)
    accepted += await outcomes(1, () => '192.0.2.7')
    app.clock.time = new Date(app.clock.time.getTime() + clientErrorsOfAll.perMs - 1000)
  }
  expect(accepted).toBeLessThan(clientErrors.most * 1.4)
  expect(await outcomeOf(await send(aClientError(), '192.0.2.8'))).toBe('200')
})
