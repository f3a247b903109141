import { useMutation, useQueryClient } from '@tanstack/react-query'
import { receiptSchema, type Receipt } from '@arena-libre/functions/contract/receipts'
import { erasedSchema, type Correction } from '@arena-libre/functions/contract/registration-views'
import { ApiError } from './api-error.ts'
import { receiptOptions } from './get-receipt.ts'
import { request } from './request.ts'

const postAct = (act: 'correct' | 'withdraw', body: { token: string }): Promise<Receipt> =>
  request(`/registrations/receipt/${act}`, { method: 'POST', body, answer: receiptSchema, isPublic: true })

/** The API answers with the changed receipt. */
function useOwnAct<Input>(token: string, act: 'correct' | 'withdraw') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => postAct(act, { ...input, token }),
    onSuccess: (receipt) => client.setQueryData(receiptOptions(token).queryKey, receipt),
    // The receipt may have changed: show its present state.
    onError: () => client.invalidateQueries({ queryKey: receiptOptions(token).queryKey }),
  })
}

export const useCorrection = (token: string) => useOwnAct<Correction>(token, 'correct')

export const useWithdrawal = (token: string) => useOwnAct<object>(token, 'withdraw')

/** Idempotent: if the first answer was lost, a retry finds no registration. */
async function erase(token: string): Promise<void> {
  const call = { method: 'POST', body: { token }, answer: erasedSchema, isPublic: true } as const
  try {
    await request('/registrations/receipt/erase', call)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'registration-gone')) throw error
  }
}

export const useErasure = (token: string) => useMutation({ mutationFn: () => erase(token) })
