import type { TournamentList } from '../../lib/tournaments/use-tournament-list.ts'
import { Later } from '../later.tsx'

interface LiveConnectionProps {
  list: Pick<TournamentList, 'attempt' | 'needsPoll' | 'onFeed' | 'onPoll'>
}

const loadFeed = async () => (await import('./live-feed.tsx')).LiveFeed
const loadPoll = async () => (await import('./poll-feed.tsx')).PollFeed

/**
 * Keeps a list of the active tournaments up to date, every attempt with a listener of its own. While that is
 * out of reach, the API is asked.
 */
export function LiveConnection({ list: { attempt, needsPoll, onFeed, onPoll } }: LiveConnectionProps) {
  return (
    <>
      <Later
        key={attempt}
        load={loadFeed}
        props={{ attempt, onFeed }}
        onError={() => onFeed({ status: 'failed' })}
      />
      {needsPoll && <Later load={loadPoll} props={{ onPoll }} onError={() => onPoll({ status: 'failed' })} />}
    </>
  )
}
