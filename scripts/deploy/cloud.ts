import { z } from 'zod'
import { askGoogle, type Answer, headersOf } from '../lib/google-api.ts'
import { backedUpSchema, backupFactsOf, schedulesSchema, type BackupFacts } from './backups.ts'
import { newestExport, readBucket, type Bucket } from './exports.ts'
import { fixIdentity, readIdentity, type Access, type IdentityFacts } from './identity.ts'

export const projectSchema = z.object({
  projectNumber: z.string(),
  resources: z.object({ hostingSite: z.string().optional() }).default({}),
})
/** What to do where a project has no site. */
export const MAKE_SITE = "Firebase console, Hosting, Get started: make the project's site."

const databaseSchema = backedUpSchema.extend({ locationId: z.string(), type: z.string() })
const appsSchema = z.object({ apps: z.array(z.object({ appId: z.string() })).default([]) })
const siteKeySchema = z.object({ siteKey: z.string().default('') })
const enforcementSchema = z.object({ enforcementMode: z.string().default('OFF') })
const billingSchema = z.object({
  billingEnabled: z.boolean().default(false),
  billingAccountName: z.string().default(''),
})
const budgetsSchema = z.object({
  budgets: z
    .array(
      z.object({
        budgetFilter: z.looseObject({ projects: z.array(z.string()).default([]) }).default({ projects: [] }),
        thresholdRules: z.array(z.unknown()).default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().default(''),
})
const versionSchema = z.object({ state: z.string() })
const accessedSchema = z.object({ payload: z.object({ data: z.base64() }) })

/** What limits a budget to a part of what is spent: a folder, a service, a label, a part of the account. */
const LIMITS = ['resourceAncestors', 'services', 'labels', 'subaccounts']

type Budget = z.output<typeof budgetsSchema>['budgets'][number]

/** Whether it sends mail about all that one of these projects costs. One without projects watches all of the account. */
function isWarning({ budgetFilter, thresholdRules }: Budget, names: ReadonlySet<string>): boolean {
  const { projects } = budgetFilter
  const isLimited = LIMITS.some((name) => Object.keys(budgetFilter[name] ?? {}).length > 0)
  const isOurs = projects.length === 0 || projects.some((name) => names.has(name))
  return thresholdRules.length > 0 && !isLimited && isOurs
}

/** A secret: set, with its value if that may be read; not set; or not known. */
export type SecretState =
  { is: 'set'; value: string | undefined } | { is: 'absent' } | { is: 'unknown'; answer: Answer<unknown> }

/** What the administration APIs tell of a project. */
export interface Cloud {
  project: Answer<z.infer<typeof projectSchema>>
  identity: Answer<IdentityFacts>
  database: Answer<z.infer<typeof databaseSchema>>
  /** The backups that Firestore makes itself. */
  backups: Answer<BackupFacts>
  /** The bucket that Firestore exports to, and when its newest export ended, in milliseconds. */
  exportBucket: Answer<Bucket>
  newestExport: Answer<number | undefined>
  /** The ids of its web apps. */
  webApps: Answer<string[]>
  /** The keys of reCAPTCHA Enterprise with which its web apps are registered for App Check. */
  siteKeys: Answer<string[]>
  /** The Firebase services that the browser calls, and whether each refuses calls without a token of App Check. */
  enforcement: ReadonlyMap<string, Answer<string>>
  billing: Answer<z.infer<typeof billingSchema>>
  /** How many budgets warn of what the project costs. */
  budgets: Answer<number>
  secrets: ReadonlyMap<string, SecretState>
}

const CALLED_BY_BROWSERS = ['firestore.googleapis.com', 'identitytoolkit.googleapis.com']

/** Goes on with what was told; another answer stays as it is. */
async function onward<Told, Next>(
  answer: Answer<Told>,
  next: (value: Told) => Promise<Answer<Next>> | Answer<Next>,
): Promise<Answer<Next>> {
  return answer.is === 'told' ? next(answer.value) : answer
}

/** Asks everything; `fix` sets what accounts need. */
export async function lookAtCloud(
  access: Access,
  { secretNames, exportBucket, fix }: { secretNames: readonly string[]; exportBucket: string; fix: boolean },
): Promise<Cloud> {
  const { project: id, originOf } = access
  const ask = <Value>(host: string, path: string, schema: z.ZodType<Value>): Promise<Answer<Value>> =>
    askGoogle(new URL(path, originOf(host)), schema, { headers: headersOf(access) })

  async function secretState(name: string): Promise<SecretState> {
    const path = `/v1/projects/${id}/secrets/${name}/versions/latest`
    const accessed = await ask('secretmanager.googleapis.com', `${path}:access`, accessedSchema)
    if (accessed.is === 'told')
      return { is: 'set', value: Buffer.from(accessed.value.payload.data, 'base64').toString() }
    // Its value may be closed to an account that may know of it.
    const version = await ask('secretmanager.googleapis.com', path, versionSchema)
    if (version.is === 'told')
      return version.value.state === 'ENABLED' ? { is: 'set', value: undefined } : { is: 'absent' }
    return version.is === 'refused' && version.status === 404
      ? { is: 'absent' }
      : { is: 'unknown', answer: version }
  }

  async function budgetsOf(account: string, projectNumber: string): Promise<Answer<number>> {
    const names = new Set([`projects/${id}`, `projects/${projectNumber}`])
    let [count, pageToken] = [0, '']
    do {
      const path = `/v1/${account}/budgets?pageToken=${encodeURIComponent(pageToken)}`
      const page = await ask('billingbudgets.googleapis.com', path, budgetsSchema)
      if (page.is !== 'told') return page
      count += page.value.budgets.filter((budget) => isWarning(budget, names)).length
      pageToken = page.value.nextPageToken
    } while (pageToken !== '')
    return { is: 'told', value: count }
  }

  async function siteKeysOf(appIds: readonly string[]): Promise<Answer<string[]>> {
    const keys: string[] = []
    for (const appId of appIds) {
      const path = `/v1/projects/${id}/apps/${appId}/recaptchaEnterpriseConfig`
      const config = await ask('firebaseappcheck.googleapis.com', path, siteKeySchema)
      if (config.is === 'told') keys.push(config.value.siteKey)
      // An app without it.
      else if (config.is === 'silent' || config.status !== 404) return config
    }
    return { is: 'told', value: keys }
  }

  async function enforcementOf(service: string): Promise<Answer<string>> {
    const path = `/v1/projects/${id}/services/${service}`
    const answer = await ask('firebaseappcheck.googleapis.com', path, enforcementSchema)
    // App Check is not set up.
    if (answer.is === 'refused' && answer.status === 404) return { is: 'told', value: 'OFF' }
    return onward(answer, ({ enforcementMode }) => ({ is: 'told', value: enforcementMode }))
  }

  const bucket = readBucket(exportBucket, ask)
  const project = await ask('firebase.googleapis.com', `/v1beta1/projects/${id}`, projectSchema)
  const [identity, database, apps, billing, enforcement, secrets] = await Promise.all([
    fix ? fixIdentity(access) : readIdentity(access),
    ask('firestore.googleapis.com', `/v1/projects/${id}/databases/(default)`, databaseSchema),
    ask('firebase.googleapis.com', `/v1beta1/projects/${id}/webApps`, appsSchema),
    ask('cloudbilling.googleapis.com', `/v1/projects/${id}/billingInfo`, billingSchema),
    Promise.all(CALLED_BY_BROWSERS.map(async (name) => [name, await enforcementOf(name)] as const)),
    Promise.all(secretNames.map(async (name) => [name, await secretState(name)] as const)),
  ])
  const webApps = await onward(apps, (told) => ({ is: 'told', value: told.apps.map(({ appId }) => appId) }))
  const databasePath = `/v1/projects/${id}/databases/(default)`
  const schedules = await ask('firestore.googleapis.com', `${databasePath}/backupSchedules`, schedulesSchema)
  return {
    project,
    identity,
    database,
    backups: await onward(database, (told) =>
      onward(schedules, (given) => ({
        is: 'told',
        value: backupFactsOf({ database: told, schedules: given }),
      })),
    ),
    exportBucket: await bucket,
    newestExport: await onward(await bucket, () => newestExport(exportBucket, ask)),
    webApps,
    siteKeys: await onward(webApps, siteKeysOf),
    enforcement: new Map(enforcement),
    billing,
    budgets: await onward(project, ({ projectNumber }) =>
      onward(billing, ({ billingAccountName }) =>
        billingAccountName === '' ? { is: 'told', value: 0 } : budgetsOf(billingAccountName, projectNumber),
      ),
    ),
    secrets: new Map(secrets),
  }
}
