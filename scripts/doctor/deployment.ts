import { z } from 'zod'
import { askGoogle } from '../lib/google-api.ts'
import type { Finding } from './findings.ts'

/** What `firebase deploy` makes of firestore.indexes.json, as far as it is compared. */
export interface Indexes {
  indexes: readonly {
    collectionGroup: string
    queryScope: string
    fields: readonly { fieldPath: string; order?: string | undefined; arrayConfig?: string | undefined }[]
  }[]
  fieldOverrides: readonly { collectionGroup: string; fieldPath: string; ttl?: boolean | undefined }[]
}

/** Rules and indexes as they are deployed. Undefined where they cannot be known. */
export interface Deployment {
  rules: () => Promise<string | undefined>
  indexes: () => Promise<DeployedIndexes | undefined>
}

export interface DeployedIndexes extends Indexes {
  /** Which of the indexes answer queries already. */
  ready: readonly boolean[]
}

/** Firestore adds the id to every index. */
const keyOf = ({ collectionGroup, queryScope, fields }: Indexes['indexes'][number]): string =>
  [
    collectionGroup,
    queryScope,
    ...fields
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
  ].join(', ')

const find = (path: string, what: string): Finding => ({ check: 'indexes', path, what })

export function checkIndexes(declared: Indexes, deployed: DeployedIndexes): Finding[] {
  const states = new Map(deployed.indexes.map((index, at) => [keyOf(index), deployed.ready[at] === true]))
  const ttls = new Set(
    deployed.fieldOverrides
      .filter(({ ttl }) => ttl === true)
      .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
  )
  return [
    ...declared.indexes.flatMap((index) => {
      const isReady = states.get(keyOf(index))
      if (isReady === true) return []
      const what = isReady === undefined ? 'is not deployed' : 'is not built yet'
      return [find(index.collectionGroup, `the index ${keyOf(index)} ${what}`)]
    }),
    ...declared.fieldOverrides
      .filter(
        ({ collectionGroup, fieldPath, ttl }) => ttl === true && !ttls.has(`${collectionGroup}.${fieldPath}`),
      )
      .map(({ collectionGroup, fieldPath }) =>
        find(collectionGroup, `documents are not deleted after ${fieldPath}: its TTL is not deployed`),
      ),
  ]
}

export const checkRules = (own: string, deployed: string): Finding[] =>
  own.trim() === deployed.trim()
    ? []
    : [
        {
          check: 'rules',
          path: 'firestore.rules',
          what: 'other rules are deployed than those of this checkout',
        },
      ]

const filesSchema = z.object({ files: z.array(z.object({ content: z.string() })).min(1) })

/** Undefined where the answer is no success, or there is none. */
async function ask<Answer>(
  url: URL,
  headers: Record<string, string>,
  schema: z.ZodType<Answer>,
): Promise<Answer | undefined> {
  const answer = await askGoogle(url, schema, { headers })
  return answer.is === 'told' ? answer.value : undefined
}

/** An emulator has no indexes, and hidane says which rules it has. */
export const emulatedDeployment = (host: string, project: string): Deployment => ({
  async rules() {
    const url = new URL(`/emulator/v1/projects/${project}:securityRules`, `http://${host}`)
    const answer = await ask(url, {}, z.object({ rules: filesSchema }))
    return answer?.rules.files[0]?.content
  },
  indexes: async () => undefined,
})

const indexSchema = z.object({
  name: z.string(),
  queryScope: z.string(),
  state: z.string().optional(),
  fields: z.array(
    z.object({ fieldPath: z.string(), order: z.string().optional(), arrayConfig: z.string().optional() }),
  ),
})

const fieldSchema = z.object({
  name: z.string(),
  ttlConfig: z.object({ state: z.string().optional() }).optional(),
})

const next = { nextPageToken: z.string().optional() }

interface Access {
  project: string
  token: () => Promise<string>
  origins?: { firestore: string; rules: string }
}

const ORIGINS = {
  firestore: 'https://firestore.googleapis.com',
  rules: 'https://firebaserules.googleapis.com',
}

/** `projects/P/databases/D/collectionGroups/C/indexes/I`, or with `fields/F` at the end. */
const partsOf = (name: string) => {
  const parts = name.split('/')
  return { collectionGroup: parts[5] ?? '', last: parts.slice(7).join('/') }
}

/** By the administration APIs of Google Cloud. */
export function deployedTo({ project, token, origins = ORIGINS }: Access): Deployment {
  const headers = async () => ({ Authorization: `Bearer ${await token()}`, 'X-Goog-User-Project': project })

  /** All pages of a list. */
  async function list<Item>(kind: 'indexes' | 'fields', item: z.ZodType<Item>, filter?: string) {
    const items: Item[] = []
    let pageToken: string | undefined
    do {
      const path = `/v1/projects/${project}/databases/(default)/collectionGroups/-/${kind}`
      const url = new URL(path, origins.firestore)
      if (filter !== undefined) url.searchParams.set('filter', filter)
      if (pageToken !== undefined) url.searchParams.set('pageToken', pageToken)
      const list = z.array(item).default([])
      const page = await ask(url, await headers(), z.object({ indexes: list, fields: list, ...next }))
      if (page === undefined) return undefined
      items.push(...page[kind])
      pageToken = page.nextPageToken
    } while (pageToken !== undefined && pageToken !== '')
    return items
  }

  return {
    async rules() {
      const named = { release: new URL(`/v1/projects/${project}/releases/cloud.firestore`, origins.rules) }
      const release = await ask(named.release, await headers(), z.object({ rulesetName: z.string() }))
      if (release === undefined) return undefined
      const url = new URL(`/v1/${release.rulesetName}`, origins.rules)
      const ruleset = await ask(url, await headers(), z.object({ source: filesSchema }))
      return ruleset?.source.files[0]?.content
    },
    async indexes() {
      const indexes = await list('indexes', indexSchema)
      const fields = await list('fields', fieldSchema, 'indexConfig.usesAncestorConfig:false OR ttlConfig:*')
      if (indexes === undefined || fields === undefined) return undefined
      return {
        indexes: indexes.map(({ name, ...index }) => ({ ...index, ...partsOf(name) })),
        ready: indexes.map(({ state }) => state === 'READY'),
        fieldOverrides: fields.map(({ name, ttlConfig }) => {
          const { collectionGroup, last } = partsOf(name)
          return { collectionGroup, fieldPath: last, ttl: ttlConfig?.state === 'ACTIVE' }
        }),
      }
    },
  }
}
