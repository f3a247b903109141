import { describe, expect, test } from 'vitest'
import {
  CHANNEL,
  perform,
  planRelease,
  planRollBack,
  previewAddress,
  versionBefore,
  type Stage,
  type Step,
} from './release.ts'

const TARGET = { project: 'arena-libre-1', site: 'arena', siteUrl: 'https://arena.example' }
const RELEASE = { ...TARGET, config: 'firebase.release.json', isFirst: false }

const commandsOf = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => (step.does === 'firebase' ? [step.args.join(' ')] : []))

const TO = '--project arena-libre-1 --config firebase.release.json --non-interactive'

describe('the plan of a release', () => {
  test('tries the preview before anything that the live site shows is changed', () => {
    expect(commandsOf(planRelease(RELEASE))).toEqual([
      `deploy --only firestore ${TO}`,
      `deploy --only functions ${TO}`,
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

  test('deletes no function of a site that is live', () => {
    expect(commandsOf(planRelease(RELEASE)).join(' ')).not.toContain('--force')
    expect(commandsOf(planRelease({ ...RELEASE, isFirst: true }))[1]).toContain('--only functions --force')
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

test('the address of a preview is read among other output', () => {
  expect(previewAddress(`(node:1) Warning: old\n{"result":{"a":{"url":"${PREVIEW}"}}}\nbye`)).toBe(PREVIEW)
  expect(() => previewAddress('{"result":{}}')).toThrow('no address')
})
