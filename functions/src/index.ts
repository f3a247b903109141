import { onRequest } from 'firebase-functions/https'
import * as logger from 'firebase-functions/logger'
import { defineSecret, defineString } from 'firebase-functions/params'
import { onSchedule } from 'firebase-functions/scheduler'
import { isDiscovery, parseEnvironment } from './environment.ts'
import { start, type Services } from './start.ts'

const REGION = 'us-east1'

// Declared, so that a deployment asks for them. Like everything else they are read from the environment.
defineString('OWNER_EMAIL', { description: 'The address that may become the owner of the site.' })
const setupToken = defineSecret('SETUP_TOKEN')

let started: Services | undefined
const services = (): Services => (started ??= start(parseEnvironment(process.env), logger))

// At once, so that an instance with wrong settings never takes a request, and the first one waits less.
if (!isDiscovery(process.env)) services()

export const api = onRequest(
  {
    region: REGION,
    invoker: 'public',
    cors: false,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 30,
    secrets: [setupToken],
  },
  (request, response) => services().app(request, response),
)

export const publishDue = onSchedule(
  {
    region: REGION,
    schedule: 'every 1 minutes',
    timeZone: 'Etc/UTC',
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 60,
    retryCount: 3,
  },
  () => services().publishDue(),
)
