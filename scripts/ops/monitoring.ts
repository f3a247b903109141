import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { callerOf, RefusedCall, type Access, type Call } from '../lib/google-api.ts'
import { ROOT } from '../lib/root.ts'

const named = z.looseObject({ displayName: z.string() })

/** ops/monitoring.json: as the APIs take it, but for `{{project}}` and `{{host}}`. */
const monitoringSchema = z.strictObject({
  metrics: z.array(z.looseObject({ name: z.string(), filter: z.string() })),
  alertPolicies: z.array(
    named.extend({
      conditions: z
        .array(
          z.looseObject({
            conditionMatchedLog: z.strictObject({ filter: z.string() }).optional(),
            conditionThreshold: z.looseObject({ filter: z.string() }).optional(),
            conditionAbsent: z.looseObject({ filter: z.string() }).optional(),
          }),
        )
        .min(1),
    }),
  ),
  uptimeCheckConfigs: z.array(named),
  budget: named,
})

export type Monitoring = z.output<typeof monitoringSchema>

export const readMonitoring = (): Promise<string> => readFile(join(ROOT, 'ops/monitoring.json'), 'utf8')

export const monitoringOf = (
  text: string,
  { project, host }: { project: string; host: string },
): Monitoring =>
  monitoringSchema.parse(JSON.parse(text.replaceAll('{{project}}', project).replaceAll('{{host}}', host)))

export interface Wanted {
  project: string
  /** Of the site. */
  host: string
  /** Who is told. */
  mail: string
  /** In the currency of the billing account; undefined: no budget is set. */
  budget: number | undefined
}

const things = z.array(z.looseObject({ name: z.string(), displayName: z.string().default('') })).default([])
const pageSchema = z.object({
  alertPolicies: things,
  uptimeCheckConfigs: things,
  budgets: things,
  nextPageToken: z.string().default(''),
})
const channelsSchema = z.object({ notificationChannels: z.array(z.object({ name: z.string() })).default([]) })
const createdSchema = z.object({ name: z.string() })
const billingSchema = z.object({ billingAccountName: z.string().default('') })

/** Until a policy finds a metric that was just made, up to ten minutes pass. */
const RETRY = { afterMs: 20_000, times: 33 }

/**
 * Applies the file to a project and reports each part. What is there already, by its name, is replaced: to repeat it
 * changes nothing, and what was changed by hand is as in the file again. The policies come last, and are tried again
 * while their metrics are not found.
 */
export async function applyMonitoring(
  { metrics, alertPolicies, uptimeCheckConfigs, budget }: Monitoring,
  { project, mail, budget: units }: Wanted,
  access: Access,
  tell: (text: string) => void,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<void> {
  const call = callerOf(access)
  const monitored = `monitoring.googleapis.com/v3/projects/${project}`
  for (const metric of metrics) {
    const address = `logging.googleapis.com/v2/projects/${project}/metrics/${metric.name}`
    await call('PUT', address, z.unknown(), metric)
    tell(`metric ${metric.name}`)
  }
  const channel = await channelFor(mail, monitored, call)
  tell(`mail to ${mail}`)
  for (const check of uptimeCheckConfigs) tell(await put(`${monitored}/uptimeCheckConfigs`, check, call))
  if (units !== undefined) tell(await putBudget(units))
  for (const policy of alertPolicies) {
    const told = { ...policy, notificationChannels: [channel] }
    tell(await onceFound(() => put(`${monitored}/alertPolicies`, told, call)))
  }

  async function putBudget(amount: number): Promise<string> {
    const billing = `cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`
    const { billingAccountName } = await call('GET', billing, billingSchema)
    const limited = {
      ...budget,
      amount: { specifiedAmount: { units: String(amount) } },
      notificationsRule: { monitoringNotificationChannels: [channel] },
    }
    return put(`billingbudgets.googleapis.com/v1/${billingAccountName}/budgets`, limited, call)
  }

  async function onceFound(apply: () => Promise<string>): Promise<string> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await apply()
      } catch (error) {
        if (!(error instanceof RefusedCall && error.status === 404) || tried > RETRY.times) throw error
        if (tried === 1) tell('waiting until the new metrics are found, at most ten minutes')
        await pause(RETRY.afterMs)
      }
    }
  }
}

async function channelFor(mail: string, monitored: string, call: Call): Promise<string> {
  const address = `${monitored}/notificationChannels`
  const filter = `type="email" AND labels.email_address=${JSON.stringify(mail)}`
  const found = await call('GET', `${address}?filter=${encodeURIComponent(filter)}`, channelsSchema)
  const [first] = found.notificationChannels
  if (first !== undefined) return first.name
  const body = { type: 'email', displayName: `Arena Libre: ${mail}`, labels: { email_address: mail } }
  return (await call('POST', address, createdSchema, body)).name
}

/** Replaces the one with the same name in a collection, or makes it. */
async function put(
  collection: string,
  body: Record<string, unknown> & { displayName: string },
  call: Call,
): Promise<string> {
  const kind = collection.split('/').at(-1) as 'alertPolicies' | 'uptimeCheckConfigs' | 'budgets'
  let existing: string | undefined
  let pageToken = ''
  do {
    const page = await call('GET', `${collection}?pageToken=${encodeURIComponent(pageToken)}`, pageSchema)
    existing = page[kind].find(({ displayName }) => displayName === body.displayName)?.name
    pageToken = existing === undefined ? page.nextPageToken : ''
  } while (pageToken !== '')
  if (existing === undefined) {
    await call('POST', collection, z.unknown(), body)
    return `made: ${body.displayName}`
  }
  const [host = '', version = ''] = collection.split('/')
  await call('PATCH', `${host}/${version}/${existing}`, z.unknown(), { ...body, name: existing })
  return `set again: ${body.displayName}`
}
