import { queryOptions, useQuery } from '@tanstack/react-query'
import { formPreviewSchema } from '@arena-libre/functions/contract/forms/forms'
import { WATCHED } from '../api/query-client.ts'
import { request } from '../api/request.ts'

/** Of all that is read of the bank of questions. */
export const BANK_KEY = 'question-bank'

export const askedFieldsOptions = queryOptions({
  queryKey: [BANK_KEY, 'preview'],
  queryFn: ({ signal }) => request('/questions/form-preview', { answer: formPreviewSchema, signal }),
  select: ({ fields }) => fields,
  ...WATCHED,
})

/** What every registration asks from the bank, as the fields that players see. */
export const useAskedFields = () => useQuery(askedFieldsOptions)
