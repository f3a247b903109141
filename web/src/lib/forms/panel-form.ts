import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, type FormEvent } from 'react'
import {
  useController,
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import type { z } from 'zod'
import { inSpanish } from '@arena-libre/functions/contract/texts/panel-messages'
import { ApiError, hasFields } from '../api/api-error.ts'

interface PanelForm<Values extends FieldValues, Sent> {
  /** For `usePanelField`. */
  control: Control<Values, unknown, Sent>
  onSubmit: (event: FormEvent) => void
  /** Starts over with other values, without any message. */
  reset: (values: Values) => void
  /** The failure, unless its messages are all at their fields. */
  alert: unknown
}

interface PanelFormOptions<Values extends FieldValues, Sent> {
  /** Checks the values when they are submitted, from then on with every change, and makes of them what is sent. */
  schema: z.ZodType<Sent, Values>
  start: Values
  /** Settles when there is an answer: until then nothing else is submitted. */
  send: (input: Sent) => Promise<unknown>
  /** Of the last submit. */
  failure: unknown
}

/**
 * A form of the panel. It keeps what was typed, focuses the first wrong field, and shows the server's message at a
 * field until the field is changed.
 */
export function usePanelForm<Values extends FieldValues, Sent>({
  schema,
  start,
  send,
  failure,
}: PanelFormOptions<Values, Sent>): PanelForm<Values, Sent> {
  const { control, handleSubmit, setError, reset } = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: start as DefaultValues<Values>,
  })
  const isSubmitting = useRef(false)
  const refused = hasFields(failure) ? failure.fields : NONE
  const names = new Set(namesIn(start))

  useEffect(() => {
    const names = namesIn(start).filter((name) => Object.hasOwn(refused, name))
    for (const [index, name] of names.entries()) {
      const message = refused[name] ?? ''
      setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }, [refused, start, setError])

  async function submit(event: FormEvent): Promise<void> {
    // The values are checked asynchronously: no button is busy yet when a second press comes.
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await handleSubmit(send)(event)
    } finally {
      isSubmitting.current = false
    }
  }

  return {
    control,
    reset,
    onSubmit(event) {
      event.preventDefault()
      void submit(event)
    },
    alert: refused !== NONE && Object.keys(refused).every((name) => names.has(name)) ? null : failure,
  }
}

/** The names of the fields, and of those within them, such as 'answers.pais'. */
function namesIn(values: object, place = ''): string[] {
  const names: string[] = []
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    names.push(place + name)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      names.push(...namesIn(value, `${place}${name}.`))
    }
  }
  return names
}

const NONE: Readonly<Record<string, string>> = {}

/** A field of the form, for a control that has a value and says what is wrong with it. */
export function usePanelField<Values extends FieldValues, Name extends FieldPath<Values>, Sent>(
  control: Control<Values, unknown, Sent>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, onBlur, ref } = field
  return { value, onChange, onBlur, ref, error: fieldState.error?.message }
}

/** The registration helper and the question bank answer in English; `names` are the form's for those of the API. */
export function inSpanishFields(error: unknown, names: Readonly<Record<string, string>> = {}): unknown {
  if (!hasFields(error)) return error
  const { status, code, message, requestId, changed } = error
  const fields = Object.entries(error.fields).map(([name, problem]) => [
    names[name] ?? name,
    inSpanish(problem),
  ])
  return new ApiError(
    {
      status,
      message,
      requestId,
      changed,
      fields: Object.fromEntries(fields),
      ...(code !== null && { code }),
    },
    { cause: error },
  )
}
