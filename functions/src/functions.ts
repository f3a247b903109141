import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { onRequest } from 'firebase-functions/https'
import { defineInt, defineSecret, defineString, select } from 'firebase-functions/params'
import { onSchedule } from 'firebase-functions/scheduler'
import { SECOND_FACTOR_MODES } from './contract/people/session.ts'
import {
  APP_CHECK_MODES,
  isDiscovery,
  MAIL_PER_MINUTE,
  parseEnvironment,
  TRUSTED_PROXIES,
} from './environment.ts'
import type { BuiltSite } from './pages/drawn-pages.service.ts'
import type { DrawPage } from './contract/site/drawn-page.ts'
import { hideRequests } from './http/hidden-request.ts'
import { deployedLog } from './logging/deployed-log.ts'
import { sourceMapsIn, sourceStacks } from './logging/source-stack.ts'
import { start, type Services } from './start.ts'

const REGION = 'us-east1'

// Declared, so that a deployment requires them. Like the others they are read from the environment.
defineString('OWNER_EMAIL', { description: 'The address that may become the owner of the site.' })
defineString('SITE_URL', {
  description: 'Where the site is, for links in messages and shared pages: https://example.com',
})
defineInt('TRUSTED_PROXIES', {
  default: TRUSTED_PROXIES,
  description: 'How many addresses are added to X-Forwarded-For on the way through Hosting.',
})
defineString('HOSTING_EDGES', {
  default: '',
  description: 'Address ranges that Hosting calls the function from, where its name does not tell.',
})
defineString('APP_CHECK', {
  default: 'off',
  input: select([...APP_CHECK_MODES]),
  description: 'Whether public writes have to come from the site itself.',
})
defineString('SECOND_FACTOR', {
  default: 'off',
  input: select([...SECOND_FACTOR_MODES]),
  description: 'Whether the team signs in with a code of an app as well. The project needs TOTP for it.',
})
defineString('MAIL_FROM', {
  default: '',
  description: 'From whom mail comes: Arena Libre <hola@example.com>. Empty: the functions send none.',
})
defineInt('MAIL_PER_MINUTE', {
  default: MAIL_PER_MINUTE,
  description: 'How many messages a minute the provider of the mail server takes.',
})
const minInstances = defineInt('MIN_INSTANCES', {
  default: 0,
  description:
    'How many instances of the function api wait for requests: 1 for the night of a cup. Each costs.',
})
const mailServer = defineSecret('MAIL_SERVER', {
  description: 'smtps://USER:PASSWORD@HOST, or off.',
})
const setupToken = defineSecret('SETUP_TOKEN', {
  description: '16 characters or more. Binds the address OWNER_EMAIL as the owner of the site, once.',
})
const signingSecret = defineSecret('SIGNING_SECRET', {
  description: '32 characters or more. Changing it invalidates every link to a receipt.',
})

hideRequests()

const require = createRequire(import.meta.url)

/** The builds put these files beside the bundle. */
const built = (name: string): string => join(import.meta.dirname, name)

/** The client draws pages here as in a browser. Loaded for the first page: calls of the API do not need it. */
const draw: DrawPage = (data) => {
  const { drawPage } = require(built('draw.js')) as { drawPage: DrawPage }
  return drawPage(data)
}

const readSite = (): BuiltSite => ({
  ...(JSON.parse(readFileSync(built('site.json'), 'utf8')) as Omit<BuiltSite, 'draw' | 'maps'>),
  draw,
  maps: sourceMapsIn(built('client')),
})

let started: Services | undefined
const services = (): Services =>
  (started ??= start({
    environment: parseEnvironment(process.env),
    log: deployedLog(sourceStacks(import.meta.dirname)),
    site: readSite(),
  }))

// Immediately, so that an instance with an invalid configuration never serves a request, and the first request waits
// less.
if (!isDiscovery(process.env)) services()

export const api = onRequest(
  {
    region: REGION,
    invoker: 'public',
    cors: false,
    // 125 MB without pictures, 225 MB after a hundred: 256 MB would leave too little for concurrent requests.
    memory: '512MiB',
    concurrency: 80,
    minInstances,
    maxInstances: 20,
    timeoutSeconds: 30,
    secrets: [setupToken, signingSecret],
  },
  (request, response) => services().app(request, response),
)

const EACH_MINUTE = {
  region: REGION,
  schedule: 'every 1 minutes',
  timeZone: 'Etc/UTC',
  memory: '256MiB',
  maxInstances: 1,
  timeoutSeconds: 60,
} as const

export const publishDue = onSchedule(
  // A promoted registration gets a message, and messages contain links.
  { ...EACH_MINUTE, retryCount: 3, secrets: [signingSecret] },
  () => services().publishDue(),
)

export const nightly = onSchedule(
  {
    region: REGION,
    // Several runs, each of which goes on where the one before has ended; the others find nothing to do.
    schedule: '*/10 8,9 * * *',
    timeZone: 'Etc/UTC',
    memory: '512MiB',
    maxInstances: 1,
    timeoutSeconds: 300,
    secrets: [signingSecret],
  },
  () => services().nightly(),
)

export const sendMail = onSchedule({ ...EACH_MINUTE, secrets: [signingSecret, mailServer] }, () =>
  services().sendMail(),
)
