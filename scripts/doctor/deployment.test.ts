import { afterEach, beforeEach, expect, test } from 'vitest'
import declared from '../../firestore.indexes.json' with { type: 'json' }
import { type Server, createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { checkIndexes, checkRules, deployedTo, emulatedDeployment } from './deployment.ts'

const DATABASE = '/v1/projects/arena/databases/(default)/collectionGroups'

/** What the APIs of Google Cloud answer, by path; every other path is forbidden. */
let answers: Record<string, (query: URLSearchParams) => unknown>
let asked: { url: string; token: string | undefined }[]
let server: Server
let origin: string

beforeEach(async () => {
  answers = {}
  asked = []
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://host')
    asked.push({ url: decodeURIComponent(url.pathname), token: request.headers.authorization })
    const answer = answers[decodeURIComponent(url.pathname)]
    response.statusCode = answer === undefined ? 403 : 200
    response.end(JSON.stringify(answer?.(url.searchParams) ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => server.close())

const site = () =>
  deployedTo({ project: 'arena', token: async () => 'abc', origins: { firestore: origin, rules: origin } })

const NAME = '/projects/arena/databases/(default)/collectionGroups'.slice(1)

/** All that is declared, as the API lists it. */
const indexes = declared.indexes.map(({ collectionGroup, queryScope, fields }, at) => ({
  name: `${NAME}/${collectionGroup}/indexes/${at}`,
  queryScope,
  state: 'READY',
  fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
}))

const none = { name: '', queryScope: '', state: '', fields: [] }

const fields = declared.fieldOverrides.map(({ collectionGroup, fieldPath, ttl }) => ({
  name: `${NAME}/${collectionGroup}/fields/${fieldPath}`,
  indexConfig: {},
  ...(ttl === true && { ttlConfig: { state: 'ACTIVE' } }),
}))

function deploy(some = indexes, others = fields): void {
  answers[`${DATABASE}/-/indexes`] = (query) =>
    query.get('pageToken') === 'second'
      ? { indexes: some.slice(10) }
      : { indexes: some.slice(0, 10), nextPageToken: 'second' }
  answers[`${DATABASE}/-/fields`] = () => ({ fields: others })
}

async function found(): Promise<string[]> {
  const deployed = await site().indexes()
  if (deployed === undefined) return ['unknown']
  return checkIndexes(declared, deployed).map(({ what }) => what)
}

test('all declared indexes and TTL fields are deployed, on several pages', async () => {
  deploy()
  expect(await found()).toEqual([])
  expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(['Bearer abc']))
})

test('finds what is missing, and what is still being built', async () => {
  const [first, ...others] = indexes
  const second = others[0] ?? none
  deploy(
    others.with(0, { ...second, state: 'CREATING' }),
    fields.filter(({ name }) => !name.endsWith('/forgetAt')),
  )
  expect(first?.name).toContain('tallies')
  expect(await found()).toEqual([
    expect.stringMatching(/^the index tallies, .* is not deployed$/),
    expect.stringMatching(/^the index audit, .* is not built yet$/),
    'documents are not deleted after forgetAt: its TTL is not deployed',
  ])
})

test('the same fields in another order are another index', async () => {
  const first = indexes[0] ?? none
  deploy(indexes.with(0, { ...first, fields: first.fields.toReversed() }))
  expect(await found()).toEqual([expect.stringContaining('is not deployed')])
})

test('what cannot be read is unknown', async () => {
  expect(await found()).toEqual(['unknown'])
  answers[`${DATABASE}/-/indexes`] = () => ({ indexes: 'none' })
  answers[`${DATABASE}/-/fields`] = () => ({})
  expect(await found()).toEqual(['unknown'])
  expect(await site().rules()).toBeUndefined()
  server.close()
  server.closeAllConnections()
  expect(await site().rules()).toBeUndefined()
})

test('compares the rules that are released', async () => {
  answers['/v1/projects/arena/releases/cloud.firestore'] = () => ({
    rulesetName: 'projects/arena/rulesets/7',
  })
  answers['/v1/projects/arena/rulesets/7'] = () => ({ source: { files: [{ content: 'allow read;\n' }] } })
  const rules = (await site().rules()) ?? ''
  expect(checkRules('allow read;', rules)).toEqual([])
  expect(checkRules('allow write;', rules)).toHaveLength(1)
})

test('an emulator says its rules, if it can, and has no indexes', async () => {
  const emulator = emulatedDeployment(origin.slice('http://'.length), 'demo-arena')
  expect([await emulator.rules(), await emulator.indexes()]).toEqual([undefined, undefined])
  answers['/emulator/v1/projects/demo-arena:securityRules'] = () => ({
    rules: { files: [{ content: 'allow read;' }] },
  })
  expect(await emulator.rules()).toBe('allow read;')
})
