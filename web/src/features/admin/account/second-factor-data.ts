import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { loadSecondFactor } from '../../../lib/session/account.ts'
import type { SecondFactor } from '../../../lib/session/second-factor.ts'

const secondFactorOptions = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async () => (await loadSecondFactor()).readSecondFactor(),
  staleTime: 0,
})

/** The account's own; null where it has none. */
export const useSecondFactor = () => useQuery(secondFactorOptions)

/** It was enrolled or removed. */
export function useSecondFactorChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: secondFactorOptions.queryKey })
}

/** One key as long as the form is open, also while the person is in another app; forgotten with the form. */
export const useEnrolment = () =>
  useQuery({
    queryKey: ['second-factor-enrolment'],
    queryFn: async () => (await loadSecondFactor()).beginEnrolment(),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

export const useRemoval = () =>
  useMutation({
    mutationFn: async (factor: SecondFactor) => (await loadSecondFactor()).removeSecondFactor(factor),
  })
