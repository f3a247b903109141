import type { Component } from 'react'
import { ErrorBoundary } from '../components/error-boundary.tsx'

/**
 * What a boundary caught is on the screen already. It is an error all the same, unless whoever set the boundary up
 * deals with it: a part that cannot be had, where another one stands in.
 */
export function reportCaught(
  error: unknown,
  { errorBoundary }: { errorBoundary?: Component | undefined },
): void {
  const isDealtWith = errorBoundary instanceof ErrorBoundary && errorBoundary.props.onError !== undefined
  // oxlint-disable-next-line no-console -- for debugging: the page shows something else in its place
  console[isDealtWith ? 'warn' : 'error'](error)
}
