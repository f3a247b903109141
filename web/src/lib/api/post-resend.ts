import { useMutation } from '@tanstack/react-query'
import type { ResendRequest } from '@arena-libre/functions/contract/receipts'
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

/** Sends the link of a registration again by e-mail. The answer does not tell whether there is one. */
export const useResend = () => useMutation({ mutationFn: postResend })
