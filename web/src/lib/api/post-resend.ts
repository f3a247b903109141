import type { ResendRequest } from '@arena-libre/functions/contract/receipts'
import { useMutation } from '@tanstack/react-query'
import { appCheckHeaders } from './app-check.ts'
import { call } from './call.ts'

const postResend = async (body: ResendRequest): Promise<void> => {
  await call('/registrations/receipt/resend', {
    method: 'POST',
    body,
    headers: await appCheckHeaders(),
    isPublic: true,
  })
}

/** The link to the own registration once more, by e-mail. The answer says nothing about anybody. */
export const useResend = () => useMutation({ mutationFn: postResend })
