import { queryOptions, useQuery } from '@tanstack/react-query'
import { readPublicForm } from '../forms/form-record.ts'
import { ask } from './call.ts'

const formOptions = (formId: string) =>
  queryOptions({
    queryKey: ['form', formId],
    queryFn: ({ signal }) =>
      ask(`/forms/${encodeURIComponent(formId)}`, { read: readPublicForm, signal, isPublic: true }),
    // A visitor who is filling it in keeps the version they began with.
    refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
    gcTime: 0,
  })

export const usePublicForm = (formId: string) => useQuery(formOptions(formId))
