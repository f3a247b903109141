import { type ComponentType, useState } from 'react'
import type { Heard, Polled } from '../lib/live/live-record.ts'
import type { LiveRecord } from '../lib/live/use-live-record.ts'
import { usePageUsable, useStaying } from '../lib/browser-state.ts'
import { LazyPart } from './error-boundary.tsx'

export interface ListenerProps<Value> {
  attempt: number
  onHeard: (heard: Heard<Value>) => void
}

export interface PollProps<Value> {
  onPolled: (polled: Polled<Value>) => void
}

interface LiveConnectionProps<Value, Props extends object> {
  record: Pick<
    LiveRecord<Value>,
    'attempt' | 'mayListen' | 'isAnswered' | 'needsPoll' | 'onHeard' | 'onPolled'
  >
  /** What both parts need to know which record it is. They draw nothing. */
  props: Props
  loadListener: () => Promise<ComponentType<Props & ListenerProps<Value>>>
  loadPoll: () => Promise<ComponentType<Props & PollProps<Value>>>
}

/**
 * Keeps a record up to date: a listener for each attempt, and a poll while that is out of reach. The libraries of the
 * listener are larger than the page: they wait until the record is shown and the page is usable, and where the API has just
 * answered, until the visitor stays. Hidden pages have neither: each change that a listener hears is a read.
 */
export function LiveConnection<Value, Props extends object>({
  record: { attempt, mayListen, isAnswered, needsPoll, onHeard, onPolled },
  props,
  loadListener,
  loadPoll,
}: LiveConnectionProps<Value, Props>) {
  const isUsable = usePageUsable()
  const isStaying = useStaying()
  const [hasBegun, setHasBegun] = useState(false)
  const isTime = hasBegun || (isUsable && (isStaying || !isAnswered))
  if (!mayListen || !isTime) return null
  if (!hasBegun) setHasBegun(true)
  return (
    <>
      <LazyPart
        key={attempt}
        load={loadListener}
        props={{ ...props, attempt, onHeard }}
        onError={() => onHeard({ status: 'failed' })}
      />
      {needsPoll && (
        <LazyPart
          load={loadPoll}
          props={{ ...props, onPolled }}
          onError={() => onPolled({ status: 'failed' })}
        />
      )}
    </>
  )
}
