import type { Request } from 'express'
import type { AppCheck } from '../data/app-check.ts'
import { within } from '../data/deadline.ts'
import { ApiError } from './api-error.ts'

/** The header by which the SDK of a client sends its token. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck'

const CHECK_MS = 4_000

/** Turns away what does not come from our own site. */
export async function requireOurApp(request: Request, appCheck: AppCheck): Promise<void> {
  const token = request.get(APP_CHECK_HEADER)
  const isOurs = token !== undefined && (await within(CHECK_MS, appCheck(token)))
  if (!isOurs) throw new ApiError('not-our-app')
}
