import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import type { Call } from '../api/call.ts'
import { request } from '../api/request.ts'
import { newClientKey } from '../api/client-key.ts'

interface Keyed {
  body: string
  key: string
}

interface After<Answer> {
  onDone: (answer: Answer) => unknown
  /** What is shown may be out of date. */
  onFailed: () => unknown
  /** In the words of the form that shows it. */
  inWords?: (error: unknown) => unknown
}

/** One act. Sent again as it was, it has the same key: the server does it once. */
export function useKeyedAct<Input, Schema extends z.ZodType>(
  callFor: (input: Input) => { path: string } & Pick<Call, 'method' | 'body' | 'keepalive'>,
  answer: Schema,
  { onDone, onFailed, inWords = (error) => error }: After<z.output<Schema>>,
) {
  const last = useRef<Keyed>(null)
  return useMutation({
    async mutationFn(input: Input) {
      const { path, ...call } = callFor(input)
      const body = JSON.stringify([path, call])
      if (last.current?.body !== body) last.current = { body, key: newClientKey() }
      try {
        const done = await request(path, {
          ...call,
          answer,
          headers: { 'Idempotency-Key': last.current.key },
        })
        // The same again is another act.
        last.current = null
        return done
      } catch (error) {
        throw inWords(error)
      }
    },
    onSuccess: (done) => void onDone(done),
    onError: () => void onFailed(),
  })
}
