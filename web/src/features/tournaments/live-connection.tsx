import { Suspense, lazy, useState } from 'react'
import { ErrorBoundary } from '../../components/error-boundary.tsx'
import type { Feed } from './feed.ts'

interface LiveConnectionProps {
  attempt: number
  onFeed: (feed: Feed) => void
}

const loadLiveFeed = () =>
  lazy(async () => {
    const { LiveFeed } = await import('./live-feed.tsx')
    return { default: LiveFeed }
  })

/** Fetches Firebase once the page stands. A fresh `lazy` each time: React remembers a failed one for good. */
export function LiveConnection({ attempt, onFeed }: LiveConnectionProps) {
  const [LiveFeed] = useState(loadLiveFeed)
  return (
    <ErrorBoundary fallback={null} onError={() => onFeed({ status: 'failed' })}>
      <Suspense fallback={null}>
        <LiveFeed attempt={attempt} onFeed={onFeed} />
      </Suspense>
    </ErrorBoundary>
  )
}
