import { applicationDefault } from 'firebase-admin/app'
import { z } from 'zod'
import { keysOf } from '../../functions/src/data/keys.ts'
import { Problem } from '../bootstrap/problem.mjs'
import { callerOf } from '../lib/google-api.ts'
import type { Target } from '../migrate/target.ts'
import { DEMO_SECRETS } from '../suite/local-parameters.ts'

const versionSchema = z.object({ payload: z.object({ data: z.base64() }) })

const SHORTEST = 32

interface Ways {
  env: Record<string, string | undefined>
  tokenOf?: () => Promise<string>
  originOf?: (host: string) => string
}

/** Of the service account that GOOGLE_APPLICATION_CREDENTIALS names. */
export const ownToken = async (): Promise<string> =>
  (await applicationDefault().getAccessToken()).access_token

/**
 * The key whose mark a backup has, and which signs the steps of a download. Of a deployed site it is derived from the
 * secret that the functions have.
 */
export async function receiptKeyOf({ project, emulator }: Target, ways: Ways): Promise<Buffer> {
  const secret = emulator === undefined ? await secretOf(project, ways) : DEMO_SECRETS.SIGNING_SECRET
  return keysOf(secret).receipts
}

async function secretOf(project: string, { env, tokenOf = ownToken, originOf }: Ways): Promise<string> {
  const { SIGNING_SECRET: given } = env
  if (given !== undefined && given.trim() !== '') {
    // As of the functions: a part of it, or another secret, would be taken for the key.
    if (given.trim().length < SHORTEST)
      throw new Problem(`SIGNING_SECRET is shorter than ${SHORTEST} characters.`)
    return given.trim()
  }
  const call = callerOf({ project, token: await tokenOf(), ...(originOf && { originOf }) })
  const version = `projects/${project}/secrets/SIGNING_SECRET/versions/latest:access`
  const { payload } = await call('GET', `secretmanager.googleapis.com/v1/${version}`, versionSchema)
  return Buffer.from(payload.data, 'base64').toString().trim()
}
