import { useEffect } from 'react'
import { useObservable } from 'reactfire'
import { liveSource, type Listen } from './live-source.ts'

/**
 * The latest value of a live source, undefined before the first. Components with the same id share one listener,
 * which stops with the last of them.
 */
export function useLive<Value>(id: string, listen: Listen<Value>): Value | undefined {
  const source = liveSource(id, listen)
  const { data } = useObservable<Value | undefined>(id, source.observable)
  useEffect(() => source.hold(), [source])
  return data
}
