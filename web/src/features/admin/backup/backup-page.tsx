import { useEffect, useId, useRef, useState } from 'react'
import { Link, useBlocker } from 'react-router-dom'
import { PlainButton, TicketButton, TicketLink } from '../../../components/buttons.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { FormAlert, LiveRegion } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { OwnerPage } from '../../../components/panel/owner-page.tsx'
import { PaperStrip } from '../../../components/paper-strip.tsx'
import type { RestoreView } from '@arena-libre/functions/contract/stored/backup'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { longDate, visitorTimeZone } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import {
  type BackupDownload,
  type Restoring,
  useBackupDownload,
  useRestore,
  useRestoreView,
} from './backup-data.ts'
import { type InspectedBackup, UnusableBackup } from '@arena-libre/functions/contract/stored/backup-file'
import styles from './backup-page.module.css'
import { contentLines, documentsText, membersText, obstaclesText, UNUSABLE } from './backup.ts'

/** Everything that is stored as one file, and back into an empty project. */
export const BackupPage = () => (
  <OwnerPage
    title="Copia de seguridad"
    lead="Todo lo que guarda el sitio en un archivo, y de vuelta a un proyecto vacío."
    refusal="La copia trae los datos de todas las personas. Pídesela a quien es propietario del sitio."
  >
    <Backup />
  </OwnerPage>
)

function Backup() {
  const download = useBackupDownload()
  const restoring = useRestore()
  const isBusy = [download.work, restoring.work].some((work) => work !== null && work.error === null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <div className={styles['columns']}>
      <Download download={download} />
      <Restore restoring={restoring} />
      {blocker.state === 'blocked' && (
        <Confirm
          title="¿Salir de esta página?"
          text={
            restoring.work === null
              ? 'La descarga se cancela.'
              : 'La restauración se detiene. Cuando elijas otra vez el mismo archivo, sigue donde quedó.'
          }
          act="Salir"
          task={{ isPending: false, error: null }}
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        />
      )}
    </div>
  )
}

/**
 * A heading that takes the focus when what is below it changes, since what was pressed is no longer there. A failure
 * takes it by itself.
 */
function useHeadingFocus(state: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(state)
  useEffect(() => {
    if (last.current !== state && state !== 'failed') heading.current?.focus()
    last.current = state
  }, [state])
  return heading
}

const stateOf = (work: { step: string; error: unknown } | null): string | null =>
  work === null ? null : work.error === null ? work.step : 'failed'

function Download({ download: { work, downloaded, start, goOn, stop } }: { download: BackupDownload }) {
  const heading = useHeadingFocus(stateOf(work) ?? 'idle')
  return (
    <section className={styles['part']} aria-labelledby="descargar">
      <h2 id="descargar" ref={heading} tabIndex={-1} className={styles['subtitle']}>
        Descargar una copia
      </h2>
      <p>
        Torneos, inscripciones, formularios, textos, correos y actividad, tal como están ahora. Trae datos
        personales: guárdala donde solo entres tú.
      </p>
      {work === null ? (
        <TicketButton onClick={() => void start()}>
          <Icon name="download" /> Descargar copia
        </TicketButton>
      ) : (
        <>
          <Progress
            label={work.total === 0 ? 'Preparando…' : `Descargando ${documentsText(work.done)}…`}
            done={work.done}
            total={work.total}
          />
          {work.error !== null && <FormAlert>La descarga se detuvo. {messageOf(work.error)}</FormAlert>}
          <div className={styles['acts']}>
            {work.error !== null && work.canGoOn && (
              <PlainButton onClick={goOn}>Seguir donde quedó</PlainButton>
            )}
            {work.error !== null && !work.canGoOn && (
              <PlainButton onClick={() => void start()}>Empezar otra vez</PlainButton>
            )}
            <PlainButton onClick={stop}>Cancelar</PlainButton>
          </div>
        </>
      )}
      <LiveRegion>
        {downloaded !== null && (
          <PaperStrip tone="pending" icon="tick">
            <strong>Copia lista</strong>
            <p className={styles['file']}>
              {downloaded.name}, con {documentsText(downloaded.documents)}. Búscala en tus descargas.
            </p>
          </PaperStrip>
        )}
      </LiveRegion>
      <details className={styles['more']}>
        <summary>Qué no trae</summary>
        <ul className={styles['lines']}>
          <li>Contraseñas ni cuentas: son del servicio de acceso, no del sitio.</li>
          <li>La clave con que se firman los boletos (SIGNING_SECRET). Guárdala aparte.</li>
          <li>Las sesiones abiertas y lo que dura solo un día.</li>
        </ul>
      </details>
    </section>
  )
}

function Restore({ restoring }: { restoring: Restoring }) {
  const view = useRestoreView()
  const { work, backup, unusable, finished } = restoring
  const others =
    finished !== null ? 'finished' : backup !== null ? 'chosen' : unusable !== null ? 'failed' : 'idle'
  const heading = useHeadingFocus(stateOf(work) ?? others)
  return (
    <section className={styles['part']} aria-labelledby="restaurar">
      <h2 id="restaurar" ref={heading} tabIndex={-1} className={styles['subtitle']}>
        Restaurar una copia
      </h2>
      {view.data === undefined ? (
        <ListAbsence list={view} what="el estado del proyecto" className={styles['loading'] ?? ''} />
      ) : (
        <RestoreSteps view={view.data} restoring={restoring} />
      )}
    </section>
  )
}

interface RestoreStepsProps {
  view: RestoreView
  restoring: Restoring
}

const RUNNING = {
  reading: 'Revisando el archivo…',
  checking: 'Comprobando en el servidor, antes de escribir nada…',
  writing: 'Escribiendo…',
}

function RestoreSteps({ view, restoring }: RestoreStepsProps) {
  const { work, backup, unusable, finished, choose, start, goOn, leave } = restoring
  /** Who had access, for the notice at the end. */
  const [members, setMembers] = useState<readonly string[]>([])
  const { restore, obstacles } = view
  const isHalfDone = restore?.state === 'writing'
  if (finished !== null) {
    return (
      <div className={styles['finished']}>
        <PaperStrip tone="pending" icon="tick">
          <strong>Copia restaurada</strong>
          <p>
            <output>{documentsText(finished.documents - finished.leftOut)} en su lugar.</output>
          </p>
          {members.length > 0 && <p>{membersText(members)}</p>}
        </PaperStrip>
        <div className={styles['acts']}>
          <TicketLink tone="paper" to={panelPaths.cups.href()}>
            Ver los torneos
          </TicketLink>
          {members.length > 0 && <Link to={panelPaths.team.href()}>Ir a Equipo</Link>}
        </div>
      </div>
    )
  }
  if (work !== null) {
    return (
      <>
        <Progress label={RUNNING[work.step]} done={work.done} total={work.total} />
        {work.step !== 'reading' && work.error === null && (
          <p className="soft-small">No cierres esta página. Si se corta, sigue donde quedó.</p>
        )}
        {work.error !== null && (
          <FormAlert>
            La restauración se detuvo.{' '}
            {work.error instanceof ApiError
              ? messageOf(work.error)
              : 'No pudimos seguir leyendo el archivo: elígelo otra vez.'}
          </FormAlert>
        )}
        <div className={styles['acts']}>
          {work.error !== null && work.canGoOn && <PlainButton onClick={goOn}>Seguir</PlainButton>}
          {(work.step !== 'writing' || work.error !== null) && (
            <PlainButton onClick={leave}>
              {work.error === null ? 'Cancelar' : work.canGoOn ? 'Dejarlo por ahora' : 'Volver'}
            </PlainButton>
          )}
        </div>
      </>
    )
  }
  if (backup !== null) {
    return (
      <Chosen
        backup={backup}
        view={view}
        onRestore={() => {
          setMembers(backup.members)
          void start(backup)
        }}
        onOther={leave}
      />
    )
  }
  if (!isHalfDone && obstacles.length > 0) {
    return (
      <>
        <p>{obstaclesText(obstacles)}</p>
        <p className="soft-small">
          Quien instaló el sitio crea uno nuevo, te nombra propietario y ahí eliges tu copia. Los pasos están
          en el README.
        </p>
        {restore?.state === 'finished' && <Last restore={restore} />}
      </>
    )
  }
  return (
    <>
      {isHalfDone ? (
        <PaperStrip tone="waitlisted" icon="alert">
          <strong>Hay una restauración a medias</strong>
          <p>
            La copia es del {longDate(new Date(restore.takenAt), visitorTimeZone())} Van {restore.written} de{' '}
            {restore.parts} partes. Elige el mismo archivo para terminarla.
          </p>
        </PaperStrip>
      ) : (
        <p>
          Este proyecto está vacío: puedes traer una copia. Primero se revisa el archivo entero, y solo si
          está completo se escribe.
        </p>
      )}
      {unusable !== null && (
        <FormAlert>
          {unusable instanceof UnusableBackup ? UNUSABLE[unusable.reason] : 'No pudimos leer ese archivo.'}
        </FormAlert>
      )}
      <FileChoice onFile={(file) => void choose(file)} />
    </>
  )
}

interface ChosenProps {
  backup: InspectedBackup
  view: RestoreView
  onRestore: () => void
  onOther: () => void
}

function Chosen({ backup, view, onRestore, onOther }: ChosenProps) {
  const { header, counts, members, end } = backup
  const isOther = view.restore?.state === 'writing' && view.restore.sha256 !== end.sha256
  return (
    <div className={styles['chosen']}>
      <h3 className={styles['small']}>Copia del {longDate(new Date(header.takenAt), visitorTimeZone())}</h3>
      <ul className={styles['lines']}>
        {contentLines(counts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isOther ? (
        <FormAlert>Este no es el archivo de la restauración que quedó a medias. Elige aquel.</FormAlert>
      ) : (
        <>
          {header.receiptKeyMark !== view.receiptKeyMark && (
            <PaperStrip tone="waitlisted" icon="alert">
              <strong>Los boletos que ya compartiste dejarán de abrir</strong>
              <p>
                Este proyecto firma con otra clave. Para que sigan abriendo, pon aquí el SIGNING_SECRET del
                proyecto de la copia antes de restaurar.
              </p>
            </PaperStrip>
          )}
          {members.length > 0 && <p className="soft-small">{membersText(members)}</p>}
          <p className="soft-small">
            Los correos que esperaban no salen solos: los reenvías en Correos. Si alguien pidió borrar sus
            datos después de esta copia, sus datos vuelven: bórralos otra vez.
          </p>
          <TicketButton tone="paper" onClick={onRestore}>
            Restaurar esta copia
          </TicketButton>
        </>
      )}
      <PlainButton onClick={onOther}>Elegir otro archivo</PlainButton>
    </div>
  )
}

const Last = ({ restore: { takenAt, finishedAt } }: { restore: NonNullable<RestoreView['restore']> }) =>
  finishedAt === null ? null : (
    <p className="soft-small">
      La última restauración fue el {longDate(new Date(finishedAt), visitorTimeZone())} La copia era del{' '}
      {longDate(new Date(takenAt), visitorTimeZone())}
    </p>
  )

interface ProgressProps {
  label: string
  done: number
  /** 0 while it is not known. */
  total: number
}

function Progress({ label, done, total }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles['progress']}>
      <p id={id}>
        <output>{label}</output>
      </p>
      <progress
        className={styles['bar']}
        aria-labelledby={id}
        {...(total > 0 && { value: done, max: total })}
      />
    </div>
  )
}

function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <TicketButton tone="paper" onClick={() => input.current?.click()}>
        Elegir archivo
      </TicketButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Archivo de la copia"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
