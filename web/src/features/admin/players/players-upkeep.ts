import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { banAddedSchema, type BanInput } from '@arena-libre/functions/contract/people/bans'
import {
  type AddedRegistration,
  type Correction,
  erasedSchema,
  mailedSchema,
  receiptLinkSchema,
  type RegistrationView,
  statusChangedSchema,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { inSpanish } from '@arena-libre/functions/contract/texts/panel-messages'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Call } from '../../../lib/api/call.ts'
import { request } from '../../../lib/api/request.ts'
import { newClientKey } from '../../../lib/forms/client-key.ts'
import { forgetErased, renewPlayers } from './players-data.ts'

/** Fields of the API and of the forms here, which have no fields within fields. */
const FIELDS: Readonly<Record<string, string>> = {
  'partner.fullName': 'partnerName',
  'partner.freeFireId': 'partnerId',
  partner: 'partnerName',
  'guardian.name': 'guardianName',
  guardian: 'guardianName',
}

/** The registration helper answers in English, with the names of the API. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, code, message, requestId } = error
  const fields = Object.entries(error.fields).map(([name, problem]) => [
    FIELDS[name] ?? name,
    inSpanish(problem),
  ])
  return new ApiError(
    { status, message, requestId, fields: Object.fromEntries(fields), ...(code !== null && { code }) },
    { cause: error },
  )
}

interface Keyed {
  body: string
  key: string
}

/**
 * One act on a person. Sent again as it was, it has the same key: the server does it once. Whatever came of it, what
 * is shown is asked for again.
 */
function useUpkeep<Input, Schema extends z.ZodType>(
  callFor: (input: Input) => { path: string } & Pick<Call, 'method' | 'body'>,
  answer: Schema,
  /** Follows what was done. */
  renew = (): Promise<void> => renewPlayers({ withCounts: true }),
) {
  const last = useRef<Keyed>(null)
  return useMutation({
    async mutationFn(input: Input) {
      const { path, ...call } = callFor(input)
      const body = JSON.stringify([path, call])
      if (last.current?.body !== body) last.current = { body, key: newClientKey() }
      try {
        return await request(path, { ...call, answer, headers: { 'Idempotency-Key': last.current.key } })
      } catch (error) {
        throw inOurWords(error)
      }
    },
    onSuccess: () => void renew(),
    onError: () => void renewPlayers({ withCounts: true }),
  })
}

export const useCorrection = ({ id }: RegistrationView) =>
  useUpkeep(
    (body: Correction) => ({ path: `/registrations/${id}`, method: 'PATCH', body }),
    statusChangedSchema,
  )

/** The links that are out open nothing any more. */
export const useNewLink = ({ id }: RegistrationView) =>
  useUpkeep(() => ({ path: `/registrations/${id}/receipt`, method: 'POST', body: {} }), receiptLinkSchema)

export const useResending = ({ id }: RegistrationView) =>
  useUpkeep(() => ({ path: `/registrations/${id}/resend`, method: 'POST', body: {} }), mailedSchema)

export const useErasing = ({ id }: RegistrationView) =>
  useUpkeep(
    () => ({ path: `/registrations/${id}`, method: 'DELETE' }),
    erasedSchema,
    () => forgetErased(id),
  )

export const useBanning = () =>
  useUpkeep((body: BanInput) => ({ path: '/bans', method: 'POST', body }), banAddedSchema)

export const useAdding = () =>
  useUpkeep(
    (body: AddedRegistration) => ({
      path: '/registrations/add',
      method: 'POST',
      body,
    }),
    statusChangedSchema,
  )
