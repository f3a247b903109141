import { useEffect } from 'react'
import { useObservable } from 'reactfire'
import { liveSource, type Listen } from './live-source.ts'

/**
 * The latest value of a live source, undefined before the first. The same id shares one listener, which
 * stops when the last component using it is gone.
 */
export function useLive<Value>(id: string, listen: Listen<Value>): Value | undefined {
  const source = liveSource(id, listen)
  const { data } = useObservable<Value | undefined>(id, source.observable)
  useEffect(() => source.hold(), [source])
  return data
}
