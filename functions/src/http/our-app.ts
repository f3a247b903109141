import type { Request } from 'express'
import type { AppCheck } from '../data/app-check.ts'
import { ApiError } from './api-error.ts'

/** The header by which the SDK of a client sends its token. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck'

/** Refuses requests that do not come from our own site. */
export async function requireOurApp(request: Request, appCheck: AppCheck): Promise<void> {
  const token = request.get(APP_CHECK_HEADER)
  const isOurs = token !== undefined && (await appCheck(token))
  if (!isOurs) throw new ApiError('not-our-app')
}
