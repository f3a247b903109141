import { z } from 'zod'
import { RETENTION } from '../../functions/src/contract/site/retention.ts'
import type { Answer } from '../lib/google-api.ts'

/** An export has what people sent. No site may keep that for a shorter time than this after a cup. */
export const MOST_DAYS = RETENTION.registrations.min

/** An export that is older is of little use after a loss. */
export const RECENT_DAYS = 7

const DAY_S = 24 * 60 * 60
const seconds = z.string().regex(/^\d+$/).transform(Number).or(z.number())

/** What Cloud Storage says of a bucket. */
const bucketSchema = z.object({
  projectNumber: z.string(),
  location: z.string(),
  iamConfiguration: z
    .object({
      uniformBucketLevelAccess: z.object({ enabled: z.boolean().default(false) }).default({ enabled: false }),
      publicAccessPrevention: z.string().default('inherited'),
    })
    .prefault({}),
  lifecycle: z
    .object({
      rule: z
        .array(
          z.object({ action: z.object({ type: z.string() }), condition: z.record(z.string(), z.unknown()) }),
        )
        .default([]),
    })
    .prefault({}),
  defaultEventBasedHold: z.boolean().default(false),
  versioning: z.object({ enabled: z.boolean().default(false) }).prefault({}),
  softDeletePolicy: z.object({ retentionDurationSeconds: seconds.default(0) }).prefault({}),
  retentionPolicy: z.object({ retentionPeriod: seconds.default(0) }).prefault({}),
})

export type Bucket = z.output<typeof bucketSchema>

const objectsSchema = z.object({
  items: z.array(z.object({ timeCreated: z.iso.datetime({ offset: true }) })).default([]),
  nextPageToken: z.string().default(''),
})

/** The bucket that is checked: Firestore can export to any bucket, and nothing records which one. */
export const exportBucketOf = (project: string, environment: Record<string, string | undefined>): string =>
  environment['EXPORT_BUCKET'] || `${project}-exports`

export const isPrivate = ({ iamConfiguration }: Bucket): boolean =>
  iamConfiguration.uniformBucketLevelAccess.enabled && iamConfiguration.publicAccessPrevention === 'enforced'

/** The days until nothing of an export is left; undefined if something of it may stay for good. */
export function deletedAfterDays(bucket: Bucket): number | undefined {
  const ages = bucket.lifecycle.rule.flatMap(({ action, condition }) => {
    // With another condition it would delete only some of the files.
    const { age, ...others } = condition
    const deletesAll = action.type === 'Delete' && Object.keys(others).length === 0
    return deletesAll && typeof age === 'number' ? age : []
  })
  if (ages.length === 0 || bucket.versioning.enabled || bucket.defaultEventBasedHold) return undefined
  const held = bucket.retentionPolicy.retentionPeriod / DAY_S
  const restorable = bucket.softDeletePolicy.retentionDurationSeconds / DAY_S
  return Math.ceil(Math.max(Math.min(...ages), held) + restorable)
}

/** The part of the world that a place of Firestore, or of Cloud Storage, is in. */
function areaOf(location: string): string {
  const place = location.toLowerCase()
  const [area] = /^(?:us|nam(?=\d)|eu|asia)/.exec(place) ?? []
  return area === 'nam' ? 'us' : (area ?? place)
}

export const isNear = (bucket: Bucket, database: string): boolean =>
  areaOf(bucket.location) === areaOf(database)

type Ask = <Value>(host: string, path: string, schema: z.ZodType<Value>) => Promise<Answer<Value>>

const STORAGE = 'storage.googleapis.com'
/** The file that Firestore writes last. */
const LAST_FILE = '**/*.overall_export_metadata'

export const readBucket = (name: string, ask: Ask): Promise<Answer<Bucket>> =>
  ask(STORAGE, `/storage/v1/b/${encodeURIComponent(name)}`, bucketSchema)

/** When the newest whole export ended, in milliseconds; undefined if there is none. */
export async function newestExport(name: string, ask: Ask): Promise<Answer<number | undefined>> {
  let newest: number | undefined
  let pageToken = ''
  do {
    const query = new URLSearchParams({ matchGlob: LAST_FILE, ...(pageToken && { pageToken }) })
    const page = await ask(STORAGE, `/storage/v1/b/${encodeURIComponent(name)}/o?${query}`, objectsSchema)
    if (page.is !== 'told') return page
    for (const { timeCreated } of page.value.items) newest = Math.max(newest ?? 0, Date.parse(timeCreated))
    pageToken = page.value.nextPageToken
  } while (pageToken !== '')
  return { is: 'told', value: newest }
}
