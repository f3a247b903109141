import type { Firestore } from 'firebase/firestore'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useFirestore } from 'reactfire'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { onServerTime, serverTimeAhead } from '../../lib/server-time.ts'
import { useLive, withFirestore } from '../../lib/firebase/live-firestore.tsx'
import type { KeepMs, Listen } from '../../lib/firebase/live-source.ts'
import {
  listenToNews,
  listenToTable,
  listenToTournament,
  listenToTournaments,
  OVERLAP_MS,
} from '../../lib/firebase/tournament-listeners.ts'
import type { Heard, Known } from '../../lib/live/live-record.ts'
import type { PublicCall } from '../../lib/tournaments/tournament-record.ts'
import type { ListenerProps } from '../live-connection.tsx'

const MINUTE_MS = 60_000

/** The query filters by the time its listener started: it restarts when the server's time is corrected. */
const useMinutesAhead = (): number =>
  useSyncExternalStore(onServerTime, () => Math.round(serverTimeAhead() / MINUTE_MS))

const KEPT_MS = 60_000

/** Visitors go back and forth between pages with the list. A tab in the background has waited already. */
const keepListMs = (last: Heard<Tournament[]> | undefined): number =>
  last?.status === 'live' && document.visibilityState === 'visible' ? KEPT_MS : 0

interface ListListenerProps extends ListenerProps<Tournament[]> {
  known: Known<Tournament[]> | null
}

function ListListener({ known, attempt, onHeard }: ListListenerProps) {
  const minutes = useMinutesAhead()
  return (
    <Listener
      id={`active-tournaments:${attempt}:${minutes}`}
      listen={(firestore) => listenToTournaments(firestore, known)}
      keepMs={keepListMs}
      onHeard={onHeard}
    />
  )
}

export const loadListListener = () => withFirestore(ListListener)

interface TournamentListenerProps extends ListenerProps<Tournament> {
  tournamentId: string
}

function TournamentListener({ tournamentId, attempt, onHeard }: TournamentListenerProps) {
  const listen = (firestore: Firestore) => listenToTournament(firestore, tournamentId)
  return <Listener id={`tournament:${tournamentId}:${attempt}`} listen={listen} onHeard={onHeard} />
}

export const loadTournamentListener = () => withFirestore(TournamentListener)

interface TableListenerProps<Value> extends ListenerProps<Value> {
  tournamentId: string
  room: string
  call: PublicCall<Value>
}

function TableListener<Value>({
  tournamentId,
  room,
  call: { read },
  attempt,
  onHeard,
}: TableListenerProps<Value>) {
  const listen = (firestore: Firestore) => listenToTable(firestore, { tournamentId, room, read })
  return <Listener id={`table:${tournamentId}:${room}:${attempt}`} listen={listen} onHeard={onHeard} />
}

export const loadTableListener = <Value,>() => withFirestore(TableListener<Value>)

interface NewsListenerProps {
  tournamentId: string
  /** When the page last heard what the news would be about, by the server's time. */
  knownAt: number
  onNews: () => void
  /** Whether news would be heard: not before the first answer, and not without a connection. */
  onHearing: (isHearing: boolean) => void
}

/** Tells that the players of a tournament have something new to see. */
function NewsListener({ tournamentId, knownAt, onNews, onHearing }: NewsListenerProps) {
  const heard = useLive(`news:${tournamentId}`, listenToNews(useFirestore(), tournamentId))
  const [first] = useState(knownAt)
  const tell = useEffectEvent((at: number) => {
    // What happened before that is on the page already.
    if (at > first - OVERLAP_MS) onNews()
  })
  const isHearing = heard?.status === 'live'
  useEffect(() => {
    if (!isHearing) return undefined
    onHearing(true)
    return () => onHearing(false)
  }, [isHearing, onHearing])
  const { at = null, news = null } = heard?.status === 'live' ? (heard.value ?? {}) : {}
  useEffect(() => {
    if (at !== null && news !== null) tell(at)
  }, [at, news])
  return null
}

export const loadNewsListener = () => withFirestore(NewsListener)

interface Source<Value> {
  id: string
  listen: (firestore: Firestore) => Listen<Heard<Value>>
  onHeard: (heard: Heard<Value>) => void
  keepMs?: KeepMs<Heard<Value>>
}

function Listener<Value>({ id, listen, onHeard, keepMs }: Source<Value>) {
  const heard = useLive(id, listen(useFirestore()), keepMs)

  useEffect(() => {
    if (heard !== undefined) onHeard(heard)
  }, [heard, onHeard])

  return null
}
