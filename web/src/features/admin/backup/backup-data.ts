import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  backupPartSchema,
  backupStartSchema,
  restoreStateSchema,
  type RestoreState,
  restoreViewSchema,
} from '@arena-libre/functions/contract/stored/backup'
import { ApiError } from '../../../lib/api/api-error.ts'
import { saveFile } from '../../../lib/api/download.ts'
import { queryClient, STARTED_BY_ROUTER } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { isRetryable, retryDelay } from '../../../lib/api/retry.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import {
  inspectBackup,
  type InspectedBackup,
  packBackup,
  partsOf,
} from '@arena-libre/functions/contract/stored/backup-file'
import { fileNameAt } from './backup.ts'

const restoreOptions = queryOptions({
  queryKey: ['restore'],
  queryFn: ({ signal }) => request('/restore', { answer: restoreViewSchema, signal }),
  ...STARTED_BY_ROUTER,
})

/** Whether this project may be restored into, and how far a restore is. */
export const useRestoreView = () => useQuery(restoreOptions)

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchRestore(): void {
  if (isPanelOpen('manage_system')) void queryClient.prefetchQuery(restoreOptions)
}

const post = (body: object, signal: AbortSignal) => ({ method: 'POST' as const, body, signal })

/** Work in many calls. Each can be repeated, so the work goes on with the one that failed. */
interface Work<Step> {
  step: Step
  done: number
  total: number
  /** Null while it runs. */
  error: unknown
  /** Whether what failed may succeed later. */
  canGoOn: boolean
}

/** A refusal stays one. A session that has ended can be renewed. */
const mayPass = (error: unknown): boolean =>
  isRetryable(error) || (error instanceof ApiError && error.status === 401)

function useWork<Step>() {
  const [work, setWork] = useState<Work<Step> | null>(null)
  const running = useRef<AbortController>(null)
  const goOn = useRef<() => void>(null)
  useEffect(() => () => running.current?.abort(), [])
  const isRunning = work !== null && work.error === null
  useEffect(() => {
    if (!isRunning) return undefined
    // The browser asks before the page is closed.
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isRunning])

  /** Repeats a call until it is answered: some times by itself, then when told to. */
  async function insist<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const { signal } = running.current ?? new AbortController()
    for (let attempts = 1; ; attempts++) {
      signal.throwIfAborted()
      try {
        return await call(signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!mayPass(error)) throw error
        const pause = retryDelay(error, attempts)
        if (pause !== null && attempts < 3) {
          await new Promise((resolve) => setTimeout(resolve, pause))
          continue
        }
        setWork((now) => now && { ...now, error, canGoOn: true })
        await new Promise<void>((resolve) => {
          goOn.current = resolve
          signal.addEventListener('abort', () => resolve(), { once: true })
        })
        attempts = 0
        setWork((now) => now && { ...now, error: null })
      }
    }
  }

  return {
    work,
    insist,
    show: (step: Step, done: number, total: number) =>
      setWork({ step, done, total, error: null, canGoOn: true }),
    fail: (error: unknown) => setWork((now) => now && { ...now, error, canGoOn: false }),
    begin: () => {
      running.current?.abort()
      running.current = new AbortController()
      return running.current.signal
    },
    goOn: () => goOn.current?.(),
    stop: () => {
      running.current?.abort()
      setWork(null)
    },
    end: () => setWork(null),
  }
}

interface Downloaded {
  name: string
  documents: number
}

/** Everything as one file, which the browser puts together. */
export function useBackupDownload() {
  const { work, insist, show, fail, begin, goOn, stop, end } = useWork<'downloading'>()
  const [downloaded, setDownloaded] = useState<Downloaded | null>(null)

  async function start() {
    const signal = begin()
    setDownloaded(null)
    show('downloading', 0, 0)
    try {
      const { header, documents, ...first } = await insist((until) =>
        request('/backup', { ...post({}, until), answer: backupStartSchema }),
      )
      let done = 0
      async function* parts() {
        for (let cursor: string | null = first.cursor; cursor !== null;) {
          const from: string = cursor
          const part = await insist((until) =>
            request('/backup/parts', { ...post({ cursor: from }, until), answer: backupPartSchema }),
          )
          yield part.lines
          done += part.lines.length
          show('downloading', done, Math.max(documents, done))
          cursor = part.nextCursor
        }
      }
      const content = await packBackup(header, parts())
      const name = fileNameAt(new Date())
      saveFile({ name, content })
      setDownloaded({ name, documents: done })
      end()
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }
  return { work, downloaded, start, goOn, stop }
}

export type BackupDownload = ReturnType<typeof useBackupDownload>

type RestoreStep = 'reading' | 'checking' | 'writing'

export function useRestore() {
  const { work, insist, show, fail, begin, goOn, stop, end } = useWork<RestoreStep>()
  const [backup, setBackup] = useState<InspectedBackup | null>(null)
  const [unusable, setUnusable] = useState<unknown>(null)
  const [finished, setFinished] = useState<RestoreState | null>(null)

  /** Reads a file from beginning to end, here. */
  async function choose(file: File) {
    const signal = begin()
    setBackup(null)
    setUnusable(null)
    setFinished(null)
    show('reading', 0, 1)
    try {
      const inspected = await inspectBackup(file, (share) => {
        if (!signal.aborted) show('reading', share, 1)
      })
      if (!signal.aborted) setBackup(inspected)
    } catch (error) {
      if (!signal.aborted) setUnusable(error)
    }
    if (!signal.aborted) end()
  }

  async function send(chosen: InspectedBackup, step: 'check' | 'write', from: number): Promise<RestoreState> {
    const { sha256, end: total } = chosen.end
    let state: RestoreState | undefined
    let index = 0
    for await (const lines of partsOf(chosen.file)) {
      const place = index
      if (place >= from) {
        show(step === 'check' ? 'checking' : 'writing', place, total)
        state = await insist((until) =>
          request(`/restore/${step}`, {
            ...post({ sha256, index: place, lines }, until),
            answer: restoreStateSchema,
          }),
        )
      }
      index += 1
    }
    if (state === undefined) throw new Error('No part was left to send')
    return state
  }

  async function start(chosen: InspectedBackup) {
    const signal = begin()
    show('checking', 0, chosen.end.end)
    try {
      let state = await insist((until) =>
        request('/restore', { ...post(chosen.frame, until), answer: restoreStateSchema }),
      )
      if (state.state === 'checking') state = await send(chosen, 'check', state.checked)
      if (state.state === 'writing') state = await send(chosen, 'write', state.written)
      setFinished(state)
      setBackup(null)
      end()
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
    await queryClient.invalidateQueries()
  }

  return {
    work,
    backup,
    unusable,
    finished,
    choose,
    start,
    goOn,
    /** Back to the choice of a file. */
    leave: () => {
      stop()
      setBackup(null)
      setUnusable(null)
      void queryClient.invalidateQueries(restoreOptions)
    },
  }
}

export type Restoring = ReturnType<typeof useRestore>
