import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hearsNews, NEWS_SPREAD_MS } from '@arena-libre/functions/contract/match-day/rooms'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { LazyPart } from '../../components/error-boundary.tsx'
import { RENEW_MS } from '../../lib/api/receipts.ts'
import { useAwake, usePageUsable } from '../../lib/browser-state.ts'
import { useNow } from '../../lib/clock.ts'
import { serverNow } from '../../lib/server-time.ts'

const loadListener = async () =>
  (await import('../../components/tournaments/tournament-listeners.tsx')).loadNewsListener()

interface ReceiptNewsProps {
  receipt: Receipt
  /** When the server last answered, by its time. */
  knownAt: number
  /** When it was last asked without success after that. */
  failedAt: number | null
  onNews: () => void
}

/** When the server has something new to say without an act of anybody; null if nothing is known of it. */
function nextMomentOf({ confirm, final, room }: Receipt): string | null {
  if (final?.state === 'open') return final.ends
  if (room !== null && room.access === null) return room.revealsAt
  return confirm?.state === 'early' ? confirm.opens : null
}

/** A clock of the server may be a little behind. */
const LEAST_MS = 1_000

/** Longer than a timer can wait. */
const LONGEST_MS = 24 * 60 * 60 * 1000

/**
 * Hears on match day that there is something new to see. While it cannot, and after a failed question, it asks as often
 * as on other days.
 */
export function ReceiptNews({ receipt, knownAt, failedAt, onNews }: ReceiptNewsProps) {
  const isUsable = usePageUsable()
  const isAwake = useAwake()
  const now = useNow()
  // The question after which the listener could not be loaded: after the next one it is tried again.
  const [unloadedAt, setUnloadedAt] = useState<number | null>(null)
  const [isHearing, setHearing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  if (!isUsable || !isAwake || !hearsNews(receipt.tournament, now)) return null
  const moment = nextMomentOf(receipt)
  const askedAt = failedAt ?? knownAt
  // More news does not put off a question that is due.
  const askSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      onNews()
    }, Math.random() * NEWS_SPREAD_MS)
  }
  return (
    <>
      {moment !== null && <AskAt key={`${moment} ${knownAt}`} moment={moment} onDue={onNews} />}
      {(!isHearing || failedAt !== null) && (
        <AskAt key={askedAt} moment={new Date(askedAt + RENEW_MS).toISOString()} onDue={onNews} />
      )}
      {unloadedAt !== askedAt && (
        <LazyPart
          load={loadListener}
          props={{ tournamentId: receipt.tournamentId, knownAt, onNews: askSoon, onHearing: setHearing }}
          onError={() => setUnloadedAt(askedAt)}
        />
      )}
    </>
  )
}

interface AskAtProps {
  moment: string
  onDue: () => void
}

function AskAt({ moment, onDue }: AskAtProps) {
  const ask = useEffectEvent(onDue)
  useEffect(() => {
    const waitMs = Math.max(LEAST_MS, Date.parse(moment) - serverNow())
    if (waitMs > LONGEST_MS) return undefined
    const due = setTimeout(() => ask(), waitMs + Math.random() * NEWS_SPREAD_MS)
    return () => clearTimeout(due)
  }, [moment])
  return null
}
