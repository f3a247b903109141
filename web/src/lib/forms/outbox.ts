import { useMemo, useSyncExternalStore } from 'react'
import type { Answers } from '@arena-libre/functions/contract/forms/answers'
import type { FormResponse } from '@arena-libre/functions/contract/forms/forms'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { isRecord } from '../records.ts'
import { readStored, writeStored } from '../stored.ts'
import { withLock } from '../with-lock.ts'
import { outboxChanged, outboxText, subscribeOutbox } from './outbox-signal.ts'

export interface QueuedResponse extends Omit<FormResponse, 'revision'> {
  /** The question by field, for reading the answers when the form no longer exists. */
  labels: Readonly<Record<string, string>>
  /** The server's reason for refusing it. It is not retried automatically. */
  refusal?: string
}

/** The queued responses of one form, as they are stored. */
interface Entry {
  id: string
  responses: unknown[]
}

const KEY = STORAGE_KEYS.formResponses
/** Far more than one device collects offline. A full outbox takes nothing new; no entry is dropped. */
export const MOST_QUEUED = 30

const isEntry = (value: unknown): value is Entry => {
  if (!isRecord(value)) return false
  const { id, responses } = value as Partial<Entry>
  return typeof id === 'string' && Array.isArray(responses)
}

/** The labels are optional: they only help to read the answers. */
function understood(entry: Entry, value: unknown): QueuedResponse | null {
  if (!isRecord(value)) return null
  const { id, formId, answers, labels = {}, refusal } = value as Partial<QueuedResponse>
  const isWhole = typeof id === 'string' && formId === entry.id && isRecord(answers) && isRecord(labels)
  const isSaid = refusal === undefined || typeof refusal === 'string'
  return isWhole && isSaid ? { ...(value as unknown as QueuedResponse), labels } : null
}

/** The browser's tools can write there, and so can other releases. */
function load(): unknown[] {
  const stored = readStored(KEY)
  return Array.isArray(stored) ? stored : []
}

const responsesIn = (entry: Entry): QueuedResponse[] =>
  entry.responses.map((value) => understood(entry, value)).filter((response) => response !== null)

/** All queued responses, the oldest of a form first. */
export const allQueued = (): QueuedResponse[] => load().filter(isEntry).flatMap(responsesIn)

export const queuedResponses = (formId: string): QueuedResponse[] =>
  allQueued().filter((response) => response.formId === formId)

export const isWaiting = ({ refusal }: QueuedResponse): boolean => refusal === undefined
export const isRefused = (response: QueuedResponse): boolean => !isWaiting(response)

/**
 * Under a lock: tabs that write at the same time would overwrite each other. Invalid entries are kept: they may be
 * responses of another release.
 */
const change = (formId: string, next: (responses: QueuedResponse[]) => QueuedResponse[]): Promise<boolean> =>
  withLock(KEY, () => {
    const stored = load()
    const isOwn = (entry: unknown): entry is Entry => isEntry(entry) && entry.id === formId
    const own = stored.filter(isOwn)
    const others = stored.filter((entry) => !isOwn(entry))
    const strange = own.flatMap((entry) =>
      entry.responses.filter((value) => understood(entry, value) === null),
    )
    const responses = [...strange, ...next(own.flatMap(responsesIn))]
    const forms = responses.length === 0 ? others : [...others, { id: formId, responses }]
    const isDone = writeStored(KEY, forms.length === 0 ? null : forms)
    outboxChanged()
    return Promise.resolve(isDone)
  })

interface Handed {
  formId: string
  clientKey: string
  answers: Answers
  labels: Readonly<Record<string, string>>
}

/**
 * Queues a response until the server has it, and returns whether the storage took it. A response with the same key
 * is replaced.
 */
export async function queueResponse(
  { formId, clientKey, answers, labels }: Handed,
  now = new Date(),
): Promise<'kept' | 'forbidden' | 'full'> {
  if (allQueued().filter(({ id }) => id !== clientKey).length >= MOST_QUEUED) return 'full'
  const response = { id: clientKey, formId, answers, labels, submittedAt: now.toISOString() }
  const isDone = await change(formId, (kept) => [...kept.filter(({ id }) => id !== clientKey), response])
  return isDone ? 'kept' : 'forbidden'
}

export const dropResponse = (formId: string, clientKey: string): Promise<boolean> =>
  change(formId, (kept) => kept.filter(({ id }) => id !== clientKey))

/** Takes back that it was dropped. */
export const restoreResponse = (dropped: QueuedResponse): Promise<boolean> =>
  change(dropped.formId, (kept) => [...kept.filter(({ id }) => id !== dropped.id), dropped])

/** A refused response stays in the outbox for its author. */
export const markRefused = (formId: string, clientKey: string, refusal: string): Promise<boolean> =>
  change(formId, (kept) =>
    kept.map((response) => (response.id === clientKey ? { ...response, refusal } : response)),
  )

/** Stored before it is sent: the answer to that attempt can be lost as well. */
export const renameResponse = (formId: string, clientKey: string, next: string): Promise<boolean> =>
  change(formId, (kept) =>
    kept.map((response) => (response.id === clientKey ? { ...response, id: next } : response)),
  )

/** The queue, up to date in every tab. */
export function useOutbox(): readonly QueuedResponse[] {
  const text = useSyncExternalStore(subscribeOutbox, outboxText, () => null)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again when the stored text changes
  return useMemo(() => (text === null ? [] : allQueued()), [text])
}
