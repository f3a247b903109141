import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import {
  type ErasableKind,
  type Erasure,
  erasedPieceSchema,
  erasureSchema,
  exportPieceSchema,
  type Found,
  foundPieceSchema,
  type SoughtPerson,
} from '@arena-libre/functions/contract/people/person-data'
import { saveFile } from '../../../lib/api/download.ts'
import { PAGED, queryClient } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'

const ERASURES = ['erasures']

const erasuresOptions = infiniteQueryOptions({
  queryKey: ERASURES,
  queryFn: ({ pageParam, signal }) =>
    request(`/people/erasures${pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`}`, {
      answer: pageSchema(erasureSchema),
      signal,
    }),
  ...PAGED,
})

export const useErasures = () =>
  useInfiniteQuery({
    ...erasuresOptions,
    select: ({ pages }): Erasure[] => pages.flatMap(({ items }) => items),
  })

/** A person is never part of an address. */
const post = (body: object, signal: AbortSignal) => ({ method: 'POST' as const, body, signal })

interface Progress {
  isRunning: boolean
  error: unknown
  /** How many answers to forms were looked through. */
  looked: number
}

export interface PersonSearch extends Progress {
  person: SoughtPerson
  found: Found[]
}

const STARTING: Progress = { isRunning: true, error: null, looked: 0 }

/** One piece after another, until the end, a failure, or until the page is left. */
function usePieces<State extends Progress>() {
  const [state, setState] = useState<State | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(
    start: State,
    cursor: string | null,
    next: (state: State, cursor: string | null, signal: AbortSignal) => Promise<[State, string | null]>,
  ): Promise<State | null> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    let current: State = { ...start, isRunning: true, error: null }
    setState(current)
    try {
      for (let place = cursor, isFirst = true; isFirst || place !== null; isFirst = false) {
        ;[current, place] = await next(current, place, controller.signal)
        if (controller.signal.aborted) return null
        setState(current)
      }
      current = { ...current, isRunning: false }
      setState(current)
      return current
    } catch (error) {
      if (!controller.signal.aborted) setState({ ...current, isRunning: false, error })
      return null
    }
  }

  const stop = () => {
    running.current?.abort()
    setState(null)
  }
  return { state, run, stop }
}

export function usePersonSearch() {
  const { state, run, stop } = usePieces<PersonSearch>()
  return {
    search: state,
    forget: stop,
    start: (person: SoughtPerson) =>
      run({ ...STARTING, person, found: [] }, null, async (so, cursor, signal) => {
        const piece = await request('/people/search', {
          ...post({ person, cursor }, signal),
          answer: foundPieceSchema,
        })
        const next = { ...so, found: [...so.found, ...piece.found], looked: so.looked + piece.looked }
        return [next, piece.nextCursor]
      }),
  }
}

interface Export extends Progress {
  records: unknown[]
}

/** Everything as one file, which the browser puts together. */
export function usePersonExport() {
  const { state, run } = usePieces<Export>()
  const start = async (person: SoughtPerson) => {
    const done = await run({ ...STARTING, records: [] }, null, async (so, cursor, signal) => {
      const piece = await request('/people/export', {
        ...post({ person, cursor }, signal),
        answer: exportPieceSchema,
      })
      const records = piece.records.map(({ kind, fields }) => ({ tipo: kind, ...fields }))
      const next = { ...so, records: [...so.records, ...records], looked: so.looked + piece.looked }
      return [next, piece.nextCursor]
    })
    if (done === null) return
    const file = { buscado: person, 'descargado el': new Date().toISOString(), datos: done.records }
    saveFile({
      name: 'datos-de-una-persona.json',
      content: new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    })
  }
  return { exporting: state, start }
}

export interface Order {
  id: string
  person: SoughtPerson
  kinds: readonly ErasableKind[]
}

interface Erasing extends Progress {
  order: Order
  erasure: Erasure | null
}

/** An erasure that was cut off starts over under the same number: the server deletes what is left. */
export function useErasing() {
  const { state, run, stop } = usePieces<Erasing>()
  const start = async (order: Order) => {
    const { id, person, kinds } = order
    await run({ ...STARTING, order, erasure: null }, null, async (so, cursor, signal) => {
      const piece = await request(`/people/erasures/${id}`, {
        ...post({ person, kinds, cursor }, signal),
        answer: erasedPieceSchema,
      })
      const next = { ...so, erasure: piece.erasure, looked: so.looked + piece.looked }
      return [next, piece.nextCursor]
    })
    await queryClient.invalidateQueries()
  }
  return { erasing: state, start, close: stop }
}
