import { useEffect, useRef, useState } from 'react'
import type { Question } from '@arena-libre/functions/contract/forms/questions'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useSavingOrder } from './questions-data.ts'
import { orderAfter } from './questions.ts'

/** Several moves in a row are saved together. */
const SETTLED_MS = 700

const problemText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'conflict'
    ? 'Alguien agregó o borró preguntas mientras las movías. Mira la lista de ahora y muévelas otra vez.'
    : messageOf(error)

const isSame = (one: readonly string[] | null, other: readonly string[]): boolean =>
  one !== null && one.join() === other.join()

/** The order of the bank: a move shows at once, and is saved a moment later or when the page is left. */
export function useOrder(bank: readonly Question[] = NONE) {
  const [shown, setShown] = useState<readonly string[] | null>(null)
  const { mutate, error, reset } = useSavingOrder()
  const waiting = useRef<{ ids: readonly string[]; timer: ReturnType<typeof setTimeout> }>(null)

  const save = (ids: readonly string[]) =>
    mutate(ids, {
      // A later move is still to be saved.
      onSuccess: () => setShown((present) => (isSame(present, ids) ? null : present)),
    })
  const flush = () => {
    if (waiting.current === null) return
    const { ids, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    save(ids)
  }
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => {
    const leave = () => latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    bank,
    shown,
    problem: error === null ? null : problemText(error),
    move: (rows: readonly Question[], from: number, to: number) => {
      const all = shown ?? bank.map(({ id }) => id)
      const ids = orderAfter(
        all,
        rows.map(({ id }) => id),
        from,
        to,
      )
      reset()
      setShown(ids)
      if (waiting.current !== null) clearTimeout(waiting.current.timer)
      waiting.current = { ids, timer: setTimeout(() => latest.current(), SETTLED_MS) }
    },
    retry: () => {
      if (shown !== null) save(shown)
    },
    giveUp: () => {
      reset()
      setShown(null)
    },
  }
}

const NONE: readonly Question[] = []
