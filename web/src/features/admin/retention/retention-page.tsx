import { useState } from 'react'
import {
  RETENTION_KINDS,
  type RetentionRun,
  type RetentionView,
} from '@arena-libre/functions/contract/site/retention'
import { PlainButton } from '../../../components/buttons.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { OwnerPage } from '../../../components/panel/owner-page.tsx'
import { PartFailure } from '../../../components/panel/part-failure.tsx'
import { PaperStrip } from '../../../components/paper-strip.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { age, dayAndTime, longDay, visitorTimeZone } from '../../../lib/dates.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { PeriodsForm } from './periods-form.tsx'
import { useRetention, useRetentionPreview, useRunningNow } from './retention-data.ts'
import styles from './retention-page.module.css'
import { countText, previewText, removedText } from './retention.ts'

/** How long personal data is kept, and what the next night removes. */
export const RetentionPage = () => (
  <OwnerPage
    title="Datos personales"
    lead="Cuánto se guarda cada cosa. Con los plazos guardados, lo que los cumple se borra solo, de noche."
    refusal="Los plazos de los datos los decide quien responde por ellos. Pídele que los cambie."
  >
    <Retention />
  </OwnerPage>
)

function Retention() {
  const view = useRetention()
  if (view.data === undefined) {
    return <ListAbsence list={view} what="los plazos" isPlural className={styles['loading'] ?? ''} />
  }
  const { settings, isConfirmed } = view.data
  return (
    <>
      {!isConfirmed && <Proposal />}
      <div className={styles['columns']}>
        <PeriodsForm key={settings.revision} settings={settings} isConfirmed={isConfirmed} />
        <Night view={view.data} />
      </div>
    </>
  )
}

/** Until the periods are saved once, nothing is removed. */
const Proposal = () => (
  <section className={styles['proposal']} aria-labelledby="propuesta">
    <PaperStrip tone="pending" icon="clock">
      <h2 id="propuesta" className={styles['small']}>
        Todavía no se borra nada
      </h2>
      <p>
        Estos plazos son una propuesta. Revísalos y guárdalos una vez, cambiados o como están: desde entonces
        se borra cada noche lo que los cumple. Hasta entonces, el aviso de privacidad dice que el borrado
        automático no está activo.
      </p>
    </PaperStrip>
  </section>
)

function Night({ view: { run, nextAt, isConfirmed } }: { view: RetentionView }) {
  const [isAsking, setIsAsking] = useState(false)
  const preview = useRetentionPreview()
  const running = useRunningNow()
  const showToast = useToasts()
  const { data } = preview
  const when = dayAndTime(new Date(nextAt), visitorTimeZone())
  const isNothing = data !== undefined && RETENTION_KINDS.every((kind) => data.kinds[kind].count === 0)
  const start = () =>
    running.mutate(undefined, {
      onSuccess({ completedAt, removed }) {
        showToast({
          type: completedAt === null ? 'info' : 'success',
          title: removedText(removed),
          ...(completedAt === null && { detail: 'Falta una parte: sigue sola esta noche.' }),
        })
        setIsAsking(false)
      },
    })
  return (
    <section className={styles['night']} aria-labelledby="proxima-noche">
      <h2 id="proxima-noche" className={styles['subtitle']}>
        {isConfirmed ? 'La próxima noche' : 'Si guardas los plazos'}
      </h2>
      <p className={styles['soft']}>
        {isConfirmed ? capitalized(when) : `La primera noche sería el ${when}`}: lo que se borra no se puede
        recuperar.
      </p>
      {data === undefined ? (
        preview.isFetching ? (
          <output className="soft">Contando…</output>
        ) : (
          <PartFailure
            text={`No pudimos contar lo que se borraría. ${messageOf(preview.error)}`}
            onRetry={() => void preview.refetch()}
          />
        )
      ) : (
        <>
          <p>
            <strong>{previewText(data)}</strong>
          </p>
          {!isNothing && (
            <ul className={styles['counts']}>
              {RETENTION_KINDS.filter((kind) => data.kinds[kind].count > 0).map((kind) => {
                const { count, isAtLeast, oldestAt } = data.kinds[kind]
                return (
                  <li key={kind}>
                    {countText(kind, count, isAtLeast)}
                    {oldestAt !== null && (
                      <span className={styles['soft']}>
                        {' '}
                        · desde el {longDay(new Date(oldestAt), visitorTimeZone())}
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          )}
          {data.tournaments.length > 0 && (
            <details className={styles['cups']}>
              <summary>De qué torneos</summary>
              <ul>
                {data.tournaments.map(({ id, name, count }) => (
                  <li key={id}>
                    {name}: {countText('registrations', count)}
                  </li>
                ))}
                {data.tournamentCount > data.tournaments.length && (
                  <li>y {data.tournamentCount - data.tournaments.length} más</li>
                )}
              </ul>
            </details>
          )}
          {(!isNothing || data.kinds.accounts.isAtLeast) && isConfirmed && (
            <PlainButton onClick={() => setIsAsking(true)}>
              <Icon name="trash" /> Ejecutar ahora
            </PlainButton>
          )}
        </>
      )}
      <h3 className={styles['small']}>Última vez</h3>
      <LastRun run={run} />
      <p className={styles['soft']}>
        El aviso de privacidad termina con estos plazos y cambia con ellos. Las exportaciones y las copias de
        seguridad son archivos de quien las descargó: aquí no se borran, y te toca borrarlas a ti.
      </p>
      {isAsking && data !== undefined && (
        <Confirm
          title="¿Borrar ahora los datos vencidos?"
          text={`${previewText(data).replace('La próxima noche se borrarían', 'Se borran').replace('La próxima noche se borraría', 'Se borra')} No se puede deshacer.`}
          act="Borrar ahora"
          task={running}
          onConfirm={start}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function LastRun({ run }: { run: RetentionRun | null }) {
  const now = useNow()
  if (run === null) return <p className={styles['soft']}>Todavía no se borró nada por plazo.</p>
  const { startedAt, completedAt, removed } = run
  return (
    <p className={styles['soft']}>
      <time dateTime={startedAt} className={styles['when']}>
        {age(Date.parse(completedAt ?? startedAt), now)}.
      </time>{' '}
      {removedText(removed)}
      {completedAt === null && ' Falta una parte: sigue sola esta noche.'}
    </p>
  )
}
