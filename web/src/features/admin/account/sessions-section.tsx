import { useId, useRef } from 'react'
import { PlainButton } from '../../../components/buttons.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { visitorTimeZone } from '../../../lib/dates.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useEndOthers, useEndSession, useSessions } from './account-data.ts'
import { begunWhen, type ListedSession, usedWhen } from './account.ts'
import section from './section.module.css'
import styles from './sessions-section.module.css'

/** Where the account is signed in. What is not in the list can be ended as well. */
export function SessionsSection() {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={id}>
      <h2 ref={title} id={id} tabIndex={-1} className={section['title']}>
        Tus sesiones
      </h2>
      <p className={styles['lead']}>¿No reconoces alguna? Ciérrala y cambia tu contraseña.</p>
      <Sessions onGone={() => title.current?.focus()} />
    </section>
  )
}

function Sessions({ onGone }: { onGone: () => void }) {
  const { data, error, isFetching, refetch } = useSessions()
  if (data !== undefined) return <List sessions={data.sessions} onGone={onGone} />
  if (isFetching)
    return <LoadingBlocks label="Cargando tus sesiones…" count={2} className={styles['loading']} />
  return (
    <div role="alert" className={styles['failure']}>
      <p>No pudimos cargar tus sesiones. {messageOf(error)}</p>
      <PlainButton onClick={() => void refetch()}>Reintentar</PlainButton>
    </div>
  )
}

interface ListProps {
  sessions: readonly ListedSession[]
  /** What had the focus is not there any more. */
  onGone: () => void
}

function List({ sessions, onGone }: ListProps) {
  const now = useNow()
  const showToast = useToasts()
  const ending = useEndSession()
  const endingOthers = useEndOthers()
  const zone = visitorTimeZone()
  const isBusy = ending.isPending || endingOthers.isPending

  const refused = (error: Error) =>
    showToast({ type: 'error', title: 'No pudimos cerrarla', detail: messageOf(error) })

  function end({ id, device }: ListedSession): void {
    if (isBusy) return
    ending.mutate(id, {
      onSuccess: () => {
        onGone()
        showToast({ type: 'success', title: 'Sesión cerrada', detail: device })
      },
      onError: refused,
    })
  }

  function endOthers(): void {
    if (isBusy) return
    endingOthers.mutate(null, {
      onSuccess: () => {
        onGone()
        showToast({ type: 'success', title: 'Cerramos las demás sesiones', detail: 'Solo queda esta.' })
      },
      onError: refused,
    })
  }

  return (
    <>
      <ul className={styles['list']}>
        {sessions.map((session) => (
          <li key={session.id} className={`${styles['session']} ${session.isThis ? styles['this'] : ''}`}>
            <div>
              <strong>{session.device}</strong>
              {session.isThis && <span className={styles['mark']}>Esta sesión</span>}
              <p className="soft-small">
                {usedWhen(session, now)} · {begunWhen(session, zone)}
              </p>
            </div>
            {!session.isThis && (
              <PlainButton busy={isBusy} onClick={() => end(session)}>
                Cerrar
                <span className="visually-hidden">
                  {' '}
                  {session.device}, {begunWhen(session, zone)}
                </span>
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length === 1 && (
        <p className={styles['lead']}>No hay otra sesión abierta en las últimas 24 horas.</p>
      )}
      {sessions.length > 1 && (
        <PlainButton busy={isBusy} onClick={endOthers}>
          {endingOthers.isPending ? 'Cerrando...' : 'Cerrar las demás sesiones'}
        </PlainButton>
      )}
    </>
  )
}
