import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'
import type { FunctionsManifest } from './manifest.ts'

/** The preview of a release, on which it is tried. It has an address of its own that no one else knows. */
export const CHANNEL = 'vista-previa'

/** What is done, in this order. Everything is decided before the first of them. */
export type Step =
  | { does: 'firebase'; title: string; args: readonly string[] }
  /** Queries fail until the index that they need is built. */
  | { does: 'wait for indexes'; title: string }
  /** On the preview, or at an address. */
  | { does: 'smoke test'; title: string; at: string }

export interface Target {
  project: string
  /** The id of the project's site at Hosting. */
  site: string
  /** SITE_URL. */
  siteUrl: string
}

export interface Release extends Target {
  /** The configuration of the release, for `--config`. */
  config: string
  /** The functions that it has. */
  endpoints: FunctionsManifest['endpoints']
  /** The functions that the project has. */
  deployed: readonly DeployedFunction[]
}

/** What `firebase functions:list --json` prints. */
const functionsSchema = z.object({
  result: z.array(
    z.object({
      id: z.string(),
      region: z.string(),
      codebase: z.string().default('default'),
      labels: z.record(z.string(), z.string()).default({}),
    }),
  ),
})

export type DeployedFunction = z.output<typeof functionsSchema>['result'][number]

export const deployedFunctions = (stdout: string): DeployedFunction[] =>
  functionsSchema.parse(printedJson(stdout)).result

/** As firebase-tools decides it: functions of our codebase that it deployed and that the release does not have. */
const wouldBeDeleted = ({ endpoints, deployed }: Release): DeployedFunction[] =>
  deployed.filter(
    ({ id, region, codebase, labels }) =>
      codebase === 'default' &&
      labels['deployment-tool']?.startsWith('cli-firebase') === true &&
      endpoints[id]?.region.includes(region) !== true,
  )

/** `--force` deletes without asking, and functions of another application in the project have the same codebase. */
function requireNoDeletion(release: Release): void {
  const gone = wouldBeDeleted(release)
  if (gone.length === 0) return
  const names = gone.map(({ id, region }) => `${id} (${region})`).join(', ')
  throw new Problem(`The project has functions that this release does not have: ${names}.`, [
    'Those of another application: deploy this site to a project of its own.',
    ...gone.map(
      ({ id, region }) =>
        `One of an earlier release, once no page calls it: npx firebase functions:delete ${id} --region ${region} --project ${release.project}`,
    ),
  ])
}

/**
 * Rules and indexes, the functions, the site on a preview, the smoke test there, and then the live site. Rewrites are
 * pinned (`pinTag`): until the last step the live site calls the function that it was deployed with.
 */
export function planRelease(release: Release): Step[] {
  const { project, site, siteUrl, config } = release
  requireNoDeletion(release)
  const to = ['--project', project, '--config', config, '--non-interactive']
  return [
    {
      does: 'firebase',
      title: 'Deploying rules and indexes',
      args: ['deploy', '--only', 'firestore', ...to],
    },
    { does: 'wait for indexes', title: 'Waiting until the indexes are built' },
    {
      does: 'firebase',
      title: 'Deploying the functions',
      // It answers what firebase-tools asks: how long images are kept, and whether more instances may wait. It would
      // also delete functions, of which there are none.
      args: ['deploy', '--only', 'functions', '--force', ...to],
    },
    {
      does: 'firebase',
      title: 'Deploying the site to a preview',
      // No domain is authorised for sign-in besides those of the site.
      args: [
        'hosting:channel:deploy',
        CHANNEL,
        '--expires',
        '7d',
        '--no-authorized-domains',
        ...to,
        '--json',
      ],
    },
    { does: 'smoke test', title: 'Trying the preview', at: ON_PREVIEW },
    {
      does: 'firebase',
      title: 'Making it the live site',
      args: clone(`${site}:${CHANNEL}`, { project, site }),
    },
    { does: 'smoke test', title: 'Trying the live site', at: siteUrl },
  ]
}

export const planRollBack = ({ version, siteUrl, ...target }: Target & { version: string }): Step[] => [
  {
    does: 'firebase',
    title: `Putting back the version ${version}`,
    args: clone(`${target.site}@${version}`, target),
  },
  { does: 'smoke test', title: 'Trying the live site', at: siteUrl },
]

/** In place of the address of a preview, which is not known before. */
const ON_PREVIEW = 'preview'

const clone = (from: string, { project, site }: Pick<Target, 'project' | 'site'>): string[] => [
  'hosting:clone',
  from,
  `${site}:live`,
  '--project',
  project,
  '--non-interactive',
]

/** The releases of the live channel, as Hosting lists them: the newest first. */
export const releasesSchema = z.object({
  releases: z
    .array(
      z.object({
        releaseTime: z.string().default(''),
        version: z.object({ name: z.string(), status: z.string().default('') }).optional(),
      }),
    )
    .default([]),
})

type Releases = z.infer<typeof releasesSchema>['releases']

const idOf = (name: string): string => name.split('/').at(-1) ?? ''

/**
 * The version that was live before the present one: of the versions that still exist, the one that went live last before
 * the present one first did. So a second roll-back goes further back, not forward again.
 */
export function versionBefore(releases: Releases): string | undefined {
  const versions = releases.flatMap(({ version }) => (version === undefined ? [] : [version]))
  const present = versions[0]
  if (present === undefined) return undefined
  // A roll-back does not count as the version's first release.
  const first = versions.findLastIndex(({ name }) => name === present.name)
  const earlier = versions.slice(first + 1).find(({ status }) => status === 'FINALIZED')
  return earlier === undefined ? undefined : idOf(earlier.name)
}

const previewSchema = z.object({
  result: z.record(z.string(), z.object({ url: z.url() })),
})

/** What firebase-tools prints with `--json`; a hook may print lines before it. */
function printedJson(stdout: string): unknown {
  const [json] = /^\{[^]*\}$/m.exec(stdout) ?? []
  if (json === undefined) throw new Error('firebase-tools printed no JSON')
  return JSON.parse(json)
}

/** The address of the preview, in what `hosting:channel:deploy --json` prints. */
export function previewAddress(stdout: string): string {
  const [site] = Object.values(previewSchema.parse(printedJson(stdout)).result)
  if (site === undefined) throw new Error('The preview has no address')
  return site.url
}

/** How the steps are done: by the provider, or as a rehearsal. */
export interface Stage {
  /** Runs firebase-tools and returns what it printed to stdout; throws if it fails. */
  firebase: (args: readonly string[]) => Promise<string>
  waitForIndexes: () => Promise<void>
  /** Throws with all that is wrong. */
  smokeTest: (origin: string) => Promise<void>
  /** Shows a step while it is done. */
  show: <Result>(title: string, work: () => Promise<Result>) => Promise<Result>
}

/**
 * Does one step after the other; the first that fails ends it. From the switch of the live site on, a failure names the
 * command that goes back.
 */
export async function perform(steps: readonly Step[], stage: Stage, rollBack?: string): Promise<void> {
  let preview: string | undefined
  let isLive = false
  for (const step of steps) {
    const work = async (): Promise<void> => {
      if (step.does === 'wait for indexes') return stage.waitForIndexes()
      if (step.does === 'smoke test')
        return stage.smokeTest(step.at === ON_PREVIEW ? (preview ?? '') : step.at)
      const output = await stage.firebase(step.args)
      if (step.args[0] === 'hosting:channel:deploy') preview = previewAddress(output)
    }
    isLive ||= step.does === 'firebase' && step.args[0] === 'hosting:clone'
    await stage.show(step.title, work).catch((error: unknown) => {
      if (!isLive || rollBack === undefined) throw error
      throw new Problem(error instanceof Error ? error.message : String(error), [
        ...(error instanceof Problem ? error.remedies : []),
        `If the new version is live: ${rollBack}`,
      ])
    })
  }
}
