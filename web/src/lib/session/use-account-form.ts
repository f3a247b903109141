import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { usePanelForm } from '../forms/panel-form.ts'
import { useSubmit } from './use-submit.ts'

interface AccountFormOptions<Values extends FieldValues, Sent, Result> {
  schema: z.ZodType<Sent, Values>
  start: Values
  send: (input: Sent) => Promise<Result>
  onDone: (result: Result, input: Sent) => void
}

/** A form that acts on an account; `busy` while an attempt takes its time. */
export function useAccountForm<Values extends FieldValues, Sent, Result>({
  schema,
  start,
  send,
  onDone,
}: AccountFormOptions<Values, Sent, Result>) {
  const { busy, error, submit } = useSubmit(send, onDone)
  return { busy, ...usePanelForm({ schema, start, send: submit, failure: error }) }
}
