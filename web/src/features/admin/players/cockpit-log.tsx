import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayLogSchema, type DayLog } from '@arena-libre/functions/contract/match-day/day-log'
import { PartFailure } from '../../../components/panel/part-failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { timeInText, visitorTimeZone } from '../../../lib/dates.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useTeam } from '../../../lib/session/team.ts'
import pageStyles from './cockpit-page.module.css'
import styles from './cockpit-rooms.module.css'
import { ROOT } from './players-data.ts'
import { historyActor } from './record-words.ts'

/** Below the key of the cockpit's data: each act renews it. */
const useDayLog = (cup: string, isOpen: boolean) =>
  useQuery({
    queryKey: [ROOT, 'cockpit', cup, 'log'],
    queryFn: ({ signal }) => request(`/tournaments/${cup}/log`, { answer: dayLogSchema, signal }),
    enabled: isOpen,
  })

/** The log of the day: who did what. Only read when it is opened. */
export function CockpitLog({ cup }: { cup: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isFetching, refetch } = useDayLog(cup, isOpen)
  return (
    <details
      className={pageStyles['details']}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Bitácora</summary>
      {data === undefined && isFetching && <output>Cargando la bitácora…</output>}
      {data === undefined && error !== null && !isFetching && (
        <PartFailure
          text={`No pudimos cargar la bitácora. ${messageOf(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <p>Hoy todavía no cambió nada.</p>}
      {data !== undefined && data.items.length > 0 && <Log entries={data.items} />}
    </details>
  )
}

const WORDS = new Map([
  ['tournaments.confirmation', 'Cambió la confirmación'],
  ['draws.make', 'Repartió las salas'],
  ['draws.complete', 'Dio sala a quienes faltaban'],
  ['draws.move', 'Cambió a alguien de sala'],
  ['finalists.call', 'Llamó a la final'],
  ['finalists.settle', 'Quedó quién juega la final'],
  ['results.publish', 'Publicó una partida'],
  ['results.change', 'Cambió una partida'],
  ['results.correct', 'Corrigió una partida oficial'],
  ['results.decide', 'Decidió un empate'],
  ['results.official', 'Hizo oficiales los resultados'],
  ['results.claim', 'Alguien reclamó un resultado'],
  ['results.unclaim', 'Alguien retiró su reclamo'],
  ['results.uphold', 'Dio la razón en un reclamo'],
  ['results.refuse', 'Dejó igual un resultado reclamado'],
  ['rooms.save', 'Guardó los datos de una sala'],
  ['rooms.reveal', 'Reveló una sala'],
  ['rooms.hide', 'Ocultó una sala'],
  ['rooms.erase', 'Borró los datos de las salas'],
  ['rooms.group', 'Cambió el grupo'],
])

function Log({ entries }: { entries: DayLog['items'] }) {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  return (
    <ol className={styles['log']} aria-label="Bitácora">
      {entries.map(({ id, at, actor, action }) => (
        <li key={id}>
          <time dateTime={at}>{timeInText(new Date(at), visitorTimeZone())}</time>
          <span>
            {WORDS.get(action) ?? 'Editó el torneo'}
            <small className="soft-small"> {historyActor(actor, { ownUid, team })}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
