import type { Registered } from '@arena-libre/functions/contract/registration-views'
import { readRegistered } from '../registrations/entry-record.ts'
import type { SubmissionBody } from '../registrations/submission.ts'
import { appCheckHeaders } from './app-check.ts'
import { ask } from './call.ts'

/** Registers a player or a pair. Idempotent by `clientKey`. */
export const postRegistration = async (body: SubmissionBody): Promise<Registered> =>
  ask('/registrations', {
    method: 'POST',
    body,
    headers: await appCheckHeaders(),
    read: readRegistered,
    isPublic: true,
  })
