import { Link } from 'react-router-dom'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { PlainButton } from '../../../components/buttons.tsx'
import { SkeletonBlock } from '../../../components/skeleton-block.tsx'
import { dayAndTime, visitorTimeZone } from '../../../lib/dates.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useTeam } from '../../../lib/session/team.ts'
import styles from './player-details.module.css'
import { useCupName, useHistory, useOtherRegistrations } from './record-data.ts'
import { historyAct, historyActor } from './record-words.ts'
import { StateChip } from './state-chip.tsx'

const moment = (instant: string): string => dayAndTime(new Date(instant), visitorTimeZone())

interface WithUsProps {
  registration: RegistrationView
  cupOf: (id: string) => string
  linkTo: (id: string) => string
}

/** Where else one of its players is registered. */
export function WithUs({ registration, cupOf, linkTo }: WithUsProps) {
  const { data, isError, refetch } = useOtherRegistrations(registration)
  return (
    <section className={styles['part']}>
      <h3>Con nosotros, con el mismo ID</h3>
      {data === undefined && isError && (
        <Failed text="No pudimos buscar sus otras inscripciones." onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Loading text="Buscando sus otras inscripciones…" />}
      {data?.length === 0 && <p className={styles['soft']}>Es su primera inscripción con este ID.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={styles['list']}>
          {data.map(({ id, tournamentId, fullName, status, createdAt }) => (
            <li key={id}>
              <Link to={linkTo(id)} replace preventScrollReset>
                <CupName id={tournamentId} cupOf={cupOf} />
                <small>
                  {fullName} · {moment(createdAt)}
                </small>
              </Link>
              <StateChip status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const CupName = ({ id, cupOf }: { id: string } & Pick<WithUsProps, 'cupOf'>) => (
  <strong>{useCupName(id, cupOf) ?? 'Otro torneo'}</strong>
)

/** Its decisions and changes, the latest first. */
export function History({ registration: { id, createdAt, addedBy } }: Pick<WithUsProps, 'registration'>) {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(id)
  const entries = data?.pages.flatMap(({ items }) => items)
  return (
    <section className={styles['part']}>
      <h3>Historial</h3>
      {entries === undefined && isError && (
        <Failed text="No pudimos cargar el historial." onRetry={() => void refetch()} />
      )}
      {entries === undefined && !isError && <Loading text="Cargando el historial…" />}
      {entries !== undefined && (
        <ol className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                <strong>{historyAct(entry)}</strong>
                <small>
                  {historyActor(entry.actor, { ownUid, team })} · {moment(entry.at)}
                </small>
              </span>
            </li>
          ))}
          {!hasNextPage && addedBy === null && (
            <li>
              <span>
                <strong>Inscripción recibida</strong>
                <small>Del jugador · {moment(createdAt)}</small>
              </span>
            </li>
          )}
        </ol>
      )}
      {hasNextPage && (
        <PlainButton look="text" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Cargando…' : 'Ver lo anterior'}
        </PlainButton>
      )}
    </section>
  )
}

interface FailedProps {
  text: string
  onRetry: () => void
}

const Failed = ({ text, onRetry }: FailedProps) => (
  <div className={styles['mark']} role="alert">
    <p>{text}</p>
    <PlainButton look="text" onClick={onRetry}>
      Reintentar
    </PlainButton>
  </div>
)

const Loading = ({ text }: { text: string }) => (
  <>
    <output className="visually-hidden">{text}</output>
    <SkeletonBlock className={styles['loading']} />
  </>
)
