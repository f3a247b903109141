/** An item of an act, in the version that the admin saw. */
export interface ActTarget {
  id: string
  revision: number
}

export interface NewAct<Change> {
  /** The idempotency keys of its requests begin with it. */
  key: string
  change: Change
  targets: readonly ActTarget[]
}

export interface QueuedAct<Change> extends NewAct<Change> {
  /** The number of items at the start. Later acts can take some of them over. */
  size: number
  /** Without an answer so far. */
  left: readonly ActTarget[]
  /** The remaining undo time; at 0 the act is sent. */
  seconds: number
  /** Why its last request had no answer. */
  problem: string | null
}

export interface ActQueue<Change> {
  /** In the order in which they are sent. */
  acts: readonly QueuedAct<Change>[]
  /** The reason of each refusal, by id. */
  refused: ReadonlyMap<string, string>
}

export type Outcome =
  | { id: string; is: 'done'; revision: number }
  | { id: string; is: 'refused'; why: string }
  /** It is unknown whether the server did it, so it is sent again under the same key. */
  | { id: string; is: 'unanswered'; why: string }

export const UNDO_SECONDS = 10

export const emptyQueue = <Change>(): ActQueue<Change> => ({ acts: [], refused: new Map() })

const isWaiting = ({ seconds }: { seconds: number }): boolean => seconds > 0

const without = (targets: readonly ActTarget[], ids: ReadonlySet<string>): readonly ActTarget[] =>
  targets.filter(({ id }) => !ids.has(id))

const idsOf = (targets: readonly ActTarget[]): ReadonlySet<string> => new Set(targets.map(({ id }) => id))

const forgotten = (
  refused: ReadonlyMap<string, string>,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, string> => new Map([...refused].filter(([id]) => !ids.has(id)))

/** A second decision replaces the first one while that is not sent, so the player gets one message. */
export function withAct<Change>(
  { acts, refused }: ActQueue<Change>,
  { key, change, targets }: NewAct<Change>,
): ActQueue<Change> {
  const ids = idsOf(targets)
  const others = acts.map((act) => (isWaiting(act) ? { ...act, left: without(act.left, ids) } : act))
  const added = { key, change, targets, size: targets.length, left: targets, seconds: UNDO_SECONDS }
  return {
    acts: [...others.filter(({ left }) => left.length > 0), { ...added, problem: null }],
    refused: forgotten(refused, ids),
  }
}

/** The act that 'Deshacer' takes back: the latest one. */
export const undoable = <Change>({ acts }: ActQueue<Change>): QueuedAct<Change> | undefined =>
  acts.findLast(isWaiting)

/** Items that it took over from an earlier act are not given back: an undo never makes a decision. */
export function withoutLast<Change>(queue: ActQueue<Change>): ActQueue<Change> {
  const last = undoable(queue)
  return { ...queue, acts: queue.acts.filter((act) => act !== last) }
}

export const afterSecond = <Change>(queue: ActQueue<Change>): ActQueue<Change> => ({
  ...queue,
  acts: queue.acts.map((act) => (isWaiting(act) ? { ...act, seconds: act.seconds - 1 } : act)),
})

/** Nothing can be undone any more. */
export const allDue = <Change>(queue: ActQueue<Change>): ActQueue<Change> => ({
  ...queue,
  acts: queue.acts.map((act) => ({ ...act, seconds: 0 })),
})

export const hasWaiting = <Change>({ acts }: ActQueue<Change>): boolean => acts.some(isWaiting)

export const nextDue = <Change>({ acts }: ActQueue<Change>): QueuedAct<Change> | undefined =>
  acts.find((act) => !isWaiting(act))

export function withOutcomes<Change>(
  { acts, refused }: ActQueue<Change>,
  key: string,
  outcomes: readonly Outcome[],
): ActQueue<Change> {
  const answered = new Set(outcomes.filter(({ is }) => is !== 'unanswered').map(({ id }) => id))
  const revisions = new Map(
    outcomes.flatMap((outcome) => (outcome.is === 'done' ? [[outcome.id, outcome.revision] as const] : [])),
  )
  const problem = outcomes.find((outcome) => outcome.is === 'unanswered')?.why ?? null
  const next = acts.map((act) =>
    act.key === key
      ? { ...act, left: without(act.left, answered), problem }
      : // What follows was decided about what this act has made of it.
        {
          ...act,
          left: act.left.map((one) => ({ ...one, revision: revisions.get(one.id) ?? one.revision })),
        },
  )
  const news = outcomes.flatMap((outcome) =>
    outcome.is === 'refused' ? [[outcome.id, outcome.why] as const] : [],
  )
  return {
    acts: next.filter(({ left }) => left.length > 0),
    refused: new Map([...forgotten(refused, answered), ...news]),
  }
}

export const withoutRefusals = <Change>(
  queue: ActQueue<Change>,
  ids: readonly string[],
): ActQueue<Change> => ({ ...queue, refused: forgotten(queue.refused, new Set(ids)) })

/** What is to become of whom, as far as it is not on record yet. */
export const changesIn = <Change>({ acts }: ActQueue<Change>): ReadonlyMap<string, Change> =>
  new Map(acts.flatMap(({ change, left }) => left.map(({ id }) => [id, change] as const)))
