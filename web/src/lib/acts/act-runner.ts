import {
  type ActQueue,
  type ActTarget,
  afterSecond,
  allDue,
  emptyQueue,
  hasWaiting,
  type NewAct,
  nextDue,
  type Outcome,
  type QueuedAct,
  withAct,
  withOutcomes,
  withoutLast,
  withoutRefusals,
} from './act-queue.ts'
import { createStore } from '../store.ts'

/** How the requests of an act are sent: one at a time, or all at once while the page goes away. */
type Send<Change> = (
  act: QueuedAct<Change>,
  targets: readonly ActTarget[],
  isLeaving: boolean,
) => Promise<Outcome[]>

interface RunnerOptions<Change> {
  send: Send<Change>
  /** The number of items in one request. */
  chunk: number
  /** The pause after so many attempts without an answer, or null where only a person tries again. */
  pauseAfter: (attempts: number) => number | null
  /** The acts without an answer, stored so that a reload or a crash does not lose them. */
  keep: (acts: readonly NewAct<Change>[]) => void
  kept: () => readonly NewAct<Change>[]
  /** All due requests have been answered. */
  onIdle: () => void
}

export interface ActRunner<Change> {
  get: () => ActQueue<Change>
  subscribe: (listener: () => void) => () => void
  add: (act: NewAct<Change>) => void
  undo: () => void
  /** Pauses the countdown while the pointer or the focus is on 'Deshacer'. */
  hold: (isHeld: boolean) => void
  /** Sends everything, also what could still be undone. */
  flush: () => void
  /** The same while the page unloads: all requests are sent at once. */
  leave: () => void
  /** Tries again at once what had no answer. */
  retry: () => void
  /** Dismisses these refusals. */
  forget: (ids: readonly string[]) => void
}

const dueCount = ({ acts }: ActQueue<unknown>): number => acts.filter(({ seconds }) => seconds === 0).length

/** Runs a queue of acts: waits for the undo window, sends chunks and retries requests without an answer. */
export function createActRunner<Change>(options: RunnerOptions<Change>): ActRunner<Change> {
  const { chunk, pauseAfter, keep, kept, onIdle } = options
  const { get, set, subscribe } = createStore<ActQueue<Change>>(emptyQueue())
  let isHeld = false
  let isSending = false
  let attempts = 0
  let clock: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function change(next: ActQueue<Change>): void {
    set(next)
    keep(next.acts.map(({ key, change: what, left }) => ({ key, change: what, targets: left })))
    if (!hasWaiting(next)) {
      clearInterval(clock)
      clock = undefined
    } else clock ??= setInterval(tick, 1000)
  }

  function tick(): void {
    if (isHeld) return
    const before = dueCount(get())
    change(afterSecond(get()))
    if (dueCount(get()) > before) void pump()
  }

  async function sendPart(act: QueuedAct<Change>, isLeaving: boolean): Promise<boolean> {
    const part = isLeaving ? act.left : act.left.slice(0, chunk)
    const outcomes = await options.send(act, part, isLeaving)
    change(withOutcomes(get(), act.key, outcomes))
    return outcomes.every(({ is }) => is !== 'unanswered')
  }

  async function pump(): Promise<void> {
    // While a request has no answer, later ones wait, because their order matters.
    if (isSending || again !== undefined) return
    isSending = true
    let isAnswered = true
    let hasSent = false
    try {
      for (let act = nextDue(get()); act !== undefined && isAnswered; act = nextDue(get())) {
        hasSent = true
        isAnswered = await sendPart(act, false)
      }
    } finally {
      isSending = false
    }
    attempts = isAnswered ? 0 : attempts + 1
    if (!isAnswered) pauseThenRetry()
    else if (hasSent) onIdle()
  }

  function pauseThenRetry(): void {
    const pause = pauseAfter(attempts)
    if (pause !== null) again = setTimeout(retry, pause)
  }

  function retry(): void {
    clearTimeout(again)
    again = undefined
    void pump()
  }

  for (const act of kept()) change(withAct(get(), act))
  change(allDue(get()))
  void pump()

  return {
    get,
    subscribe,
    add(act) {
      change(withAct(get(), act))
    },
    undo() {
      change(withoutLast(get()))
    },
    hold(held) {
      isHeld = held
    },
    flush() {
      change(allDue(get()))
      retry()
    },
    leave() {
      change(allDue(get()))
      for (const act of get().acts) void sendPart(act, true)
    },
    retry,
    forget(ids) {
      change(withoutRefusals(get(), ids))
    },
  }
}
