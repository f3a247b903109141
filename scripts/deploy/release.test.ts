import { describe, expect, test } from 'vitest'
import { Problem } from '../bootstrap/problem.mjs'
import {
  CHANNEL,
  deployedFunctions,
  perform,
  planRelease,
  planRollBack,
  previewAddress,
  versionBefore,
  type Stage,
  type Step,
} from './release.ts'

const TARGET = { project: 'arena-libre-1', site: 'arena', siteUrl: 'https://arena.example' }
const RELEASE = { ...TARGET, config: 'firebase.release.json', endpoints: {}, deployed: [] }

const deployed = (id: string, changes: object = {}) => ({
  id,
  region: 'us-east1',
  codebase: 'default',
  labels: { 'deployment-tool': 'cli-firebase' },
  ...changes,
})

const commandsOf = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => (step.does === 'firebase' ? [step.args.join(' ')] : []))

const TO = '--project arena-libre-1 --config firebase.release.json --non-interactive'

describe('the plan of a release', () => {
  test('tries the preview before anything that the live site shows is changed', () => {
    expect(commandsOf(planRelease(RELEASE))).toEqual([
      `deploy --only firestore ${TO}`,
      `deploy --only functions --force ${TO}`,
      `hosting:channel:deploy ${CHANNEL} --expires 7d --no-authorized-domains ${TO} --json`,
      `hosting:clone arena:${CHANNEL} arena:live --project arena-libre-1 --non-interactive`,
    ])
    expect(planRelease(RELEASE).map((step) => (step.does === 'firebase' ? step.args[0] : step.does))).toEqual(
      [
        'deploy',
        'wait for indexes',
        'deploy',
        'hosting:channel:deploy',
        'smoke test',
        'hosting:clone',
        'smoke test',
      ],
    )
  })

  const endpoints = { api: { region: ['us-east1'] } }

  test.each([
    ['of its own', deployed('api')],
    ['of another codebase', deployed('shop', { codebase: 'shop' })],
    ['that firebase-tools did not deploy, and does not delete', deployed('shop', { labels: {} })],
  ])('goes on where the project has a function %s', (_what, one) => {
    expect(planRelease({ ...RELEASE, endpoints, deployed: [one] })).toEqual(planRelease(RELEASE))
  })

  test.each([
    [
      'that it does not have',
      deployed('shop'),
      'functions:delete shop --region us-east1 --project arena-libre-1',
    ],
    ['in another region', deployed('api', { region: 'us-west1' }), 'functions:delete api --region us-west1'],
    [
      'that an agent deployed',
      deployed('a', { labels: { 'deployment-tool': 'cli-firebase--x' } }),
      'delete a',
    ],
  ])('refuses a project with a function %s, since --force would delete it', (_what, one, remedy) => {
    const release = { ...RELEASE, endpoints, deployed: [deployed('api'), one] }
    expect(() => planRelease(release)).toThrow(
      expect.objectContaining({
        message: `The project has functions that this release does not have: ${one.id} (${one.region}).`,
        remedies: [expect.stringContaining('another application'), expect.stringContaining(remedy)],
      }),
    )
  })
})

test('the plan of a roll-back puts a version back at once', () => {
  expect(planRollBack({ ...TARGET, version: 'b1' })).toEqual([
    {
      does: 'firebase',
      title: 'Putting back the version b1',
      args: ['hosting:clone', 'arena@b1', 'arena:live', '--project', 'arena-libre-1', '--non-interactive'],
    },
    { does: 'smoke test', title: 'Trying the live site', at: 'https://arena.example' },
  ])
})

/** As Hosting lists them, the newest first; `-` is a version that is deleted. */
const releases = (names: string) =>
  names.split(' ').map((name) => ({
    releaseTime: '',
    version: {
      name: `projects/p/sites/arena/versions/${name.replace('-', '')}`,
      status: name.includes('-') ? 'DELETED' : 'FINALIZED',
    },
  }))

describe('the version before', () => {
  test.each([
    ['c b a', 'b'],
    ['b c b a', 'a'],
    ['d b c b a', 'b'],
    ['a b a', undefined],
    ['a a b', 'b'],
    ['c b- a', 'a'],
    ['a', undefined],
  ])('of %s is %s', (names, version) => {
    expect(versionBefore(releases(names))).toBe(version)
  })

  test('is none where nothing was released, and a disabled site is no version', () => {
    expect(versionBefore([])).toBeUndefined()
    expect(versionBefore([{ releaseTime: '' }, ...releases('b a')])).toBe('a')
  })
})

const PREVIEW = 'https://arena--vista-previa-x1.web.app'

describe('the steps', () => {
  function stage(fails: (done: string) => boolean = () => false) {
    const done: string[] = []
    const note = (what: string): void => {
      done.push(what)
      if (fails(what)) throw new Error(what)
    }
    const recording: Stage = {
      show: (_title, work) => work(),
      async firebase(args) {
        note(args[0] === 'deploy' ? `deploy ${args[2]}` : (args[0] ?? ''))
        return `{"status":"success","result":{"arena":{"site":"arena","url":"${PREVIEW}"}}}\n`
      },
      waitForIndexes: async () => note('indexes'),
      smokeTest: async (origin) => note(`smoke ${origin}`),
    }
    return { done, recording }
  }

  test('are done in their order, the smoke test on the address of the preview first', async () => {
    const { done, recording } = stage()
    await perform(planRelease(RELEASE), recording)
    expect(done).toEqual([
      'deploy firestore',
      'indexes',
      'deploy functions',
      'hosting:channel:deploy',
      `smoke ${PREVIEW}`,
      'hosting:clone',
      'smoke https://arena.example',
    ])
  })

  test.each([
    'deploy firestore',
    'indexes',
    'deploy functions',
    'hosting:channel:deploy',
    `smoke ${PREVIEW}`,
  ])('end where %s fails, and the live site stays as it is', async (failing) => {
    const { done, recording } = stage((what) => what === failing)
    await expect(perform(planRelease(RELEASE), recording)).rejects.toThrow(failing)
    expect(done.at(-1)).toBe(failing)
    expect(done).not.toContain('hosting:clone')
  })
})

describe('a step that fails', () => {
  const failing = (at: string): Stage => ({
    show: (_title, work) => work(),
    async firebase(args) {
      if (args[0] === at) throw new Problem(at, ['look'])
      return `{"result":{"arena":{"url":"${PREVIEW}"}}}`
    },
    waitForIndexes: async () => undefined,
    async smokeTest(origin) {
      if (origin === at) throw new Problem(at, ['look'])
    },
  })

  test.each(['hosting:clone', TARGET.siteUrl])('at %s names the way back', async (at) => {
    const done = perform(planRelease(RELEASE), failing(at), 'npm run back')
    await expect(done).rejects.toMatchObject({
      message: at,
      remedies: ['look', 'If the new version is live: npm run back'],
    })
  })

  test.each(['deploy', PREVIEW])('at %s does not: the live site is as it was', async (at) => {
    const done = perform(planRelease(RELEASE), failing(at), 'npm run back')
    await expect(done).rejects.toMatchObject({ message: at, remedies: ['look'] })
  })
})

test('the address of a preview is read after lines with other braces', () => {
  expect(previewAddress(`a hook: {}\n{"result":{"a":{"url":"${PREVIEW}"}}}\n`)).toBe(PREVIEW)
  expect(() => previewAddress('{"result":{}}')).toThrow('no address')
  expect(() => previewAddress('bye')).toThrow('no JSON')
})

test('the deployed functions are read as firebase-tools lists them', () => {
  const { labels, ...api } = deployed('api')
  const list = {
    status: 'success',
    result: [
      { ...api, platform: 'gcfv2', labels },
      { id: 'old', region: 'r' },
    ],
  }
  expect(deployedFunctions(JSON.stringify(list, null, 2))).toEqual([
    deployed('api'),
    { id: 'old', region: 'r', codebase: 'default', labels: {} },
  ])
})
