import type { Feed } from '../../lib/tournaments/feed.ts'
import { Later } from '../later.tsx'

interface LiveConnectionProps {
  attempt: number
  onFeed: (feed: Feed) => void
}

const load = async () => (await import('./live-feed.tsx')).LiveFeed

/** Keeps a list of the active tournaments up to date, every attempt with a listener of its own. */
export function LiveConnection({ attempt, onFeed }: LiveConnectionProps) {
  return (
    <Later
      key={attempt}
      load={load}
      props={{ attempt, onFeed }}
      onError={() => onFeed({ status: 'failed' })}
    />
  )
}
