import { type ReactNode, useEffect, useRef } from 'react'
import { isRedacted } from '@arena-libre/functions/contract/registrations/redaction'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { Tooltip } from '../../../components/panel/tooltip.tsx'
import { IconButton, TicketButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { LoadFailure } from '../../../components/load-notices.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useOpenModal } from '../../../lib/open-modals.ts'
import { PlayerDetails } from './player-details.tsx'
import { PlayerMenu } from './player-menu.tsx'
import styles from './player-sheet.module.css'
import type { Decision } from './decision.ts'
import { usePlayer } from './players-data.ts'
import { canBecome } from './players-words.ts'
import { useCupName } from './record-data.ts'
import { asDecided } from './shown-players.ts'
import { StateChip } from './state-chip.tsx'
import { KEEPS_SHORTCUTS } from './use-shortcuts.ts'

interface PlayerSheetProps {
  id: string
  /** The row of the list. */
  listed: RegistrationView | undefined
  changes: ReadonlyMap<string, Decision>
  /** '3 de 17', where it is in the list. */
  place: string | null
  cupOf: (id: string) => string
  /** Whether the list has one before and one after it. */
  hasPrevious: boolean
  hasNext: boolean
  onStep: (step: 1 | -1) => void
  onClose: () => void
  onDecide: (status: Decision['status'], registration: RegistrationView) => void
  linkTo: (id: string) => string
  /** Over the list, not beside it. */
  isOver: boolean
  /** The bar with 'Deshacer'. It is inside the modal, because a modal makes the rest of the page inert. */
  strip: ReactNode
}

/** One registration: its data, its history and the possible decisions. */
export function PlayerSheet(props: PlayerSheetProps) {
  const { isOver, onClose } = props
  return isOver ? (
    <Over onClose={onClose}>
      <Person {...props} />
    </Over>
  ) : (
    <section className={styles['beside']} aria-label="Ficha">
      <Person {...props} />
    </section>
  )
}

/** The browser's own dialog makes the list under it inert. */
function Over({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenModal(dialog)
  return (
    <dialog
      ref={dialog}
      className={styles['over']}
      aria-label="Ficha"
      {...KEEPS_SHORTCUTS}
      onCancel={(event) => {
        // The cancel event of a dialog above this one bubbles to it.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

function Person(props: PlayerSheetProps) {
  const { id, listed, changes, place, hasPrevious, hasNext, onStep, onClose, isOver, strip } = props
  const { data, error, refetch } = usePlayer(id, listed)
  const heading = useRef<HTMLHeadingElement>(null)
  const registration = data && asDecided(data, changes)
  const isThere = registration !== undefined

  // Moves the focus, so that screen readers announce the next record.
  const shown = isThere ? id : null
  useEffect(() => {
    if (shown !== null) heading.current?.focus({ preventScroll: true })
  }, [shown])

  return (
    <>
      <div className={styles['head']}>
        <div className={styles['who']}>
          <p className="soft-small">{place ?? 'Ficha'}</p>
          {registration !== undefined && (
            <>
              <h2 ref={heading} tabIndex={-1} className={`display ${styles['name']}`}>
                {registration.fullName}
              </h2>
              <StateChip status={registration.status} />
            </>
          )}
        </div>
        <div className={styles['tools']}>
          <Tooltip text="Anterior (K)">
            <IconButton
              icon="previous"
              label="Anterior"
              look="soft"
              ariaDisabled={!hasPrevious}
              onClick={() => onStep(-1)}
            />
          </Tooltip>
          <Tooltip text="Siguiente (J)">
            <IconButton
              icon="next"
              label="Siguiente"
              look="soft"
              ariaDisabled={!hasNext}
              onClick={() => onStep(1)}
            />
          </Tooltip>
          <Tooltip text="Cerrar">
            <IconButton icon="cross" label="Cerrar ficha" look="soft" onClick={onClose} />
          </Tooltip>
        </div>
      </div>
      <div className={styles['body']}>
        {registration !== undefined ? (
          <PlayerDetails registration={registration} {...props} />
        ) : error === null ? (
          <LoadingBlocks label="Cargando la ficha…" count={3} className={styles['loading']} />
        ) : (
          <NoPerson error={error} onRetry={() => void refetch()} onClose={onClose} />
        )}
      </div>
      {isOver && strip}
      {registration !== undefined && <Decisions registration={registration} {...props} />}
    </>
  )
}

interface NoPersonProps {
  error: Error
  onRetry: () => void
  onClose: () => void
}

function NoPerson({ error, onRetry, onClose }: NoPersonProps) {
  if (!(error instanceof ApiError && error.code === 'not-found')) {
    return (
      <LoadFailure
        title="No pudimos cargar la ficha"
        offlineText="Cuando vuelva la señal, la ficha aparece aquí."
        onRetry={onRetry}
      />
    )
  }
  return (
    <WallNotice
      title="Esta inscripción ya no existe"
      text="Se borró, o el enlace está incompleto."
      action={
        <TicketButton tone="paper" onClick={onClose}>
          Volver a la lista
        </TicketButton>
      }
    />
  )
}

interface DecisionsProps extends Pick<PlayerSheetProps, 'onDecide' | 'isOver' | 'cupOf' | 'onClose'> {
  registration: RegistrationView
}

function Decisions({ registration, onDecide, isOver, cupOf, onClose }: DecisionsProps) {
  const { status } = registration
  const cup = useCupName(registration.tournamentId, cupOf)
  // Nothing is decided about a player who is no longer on record.
  const can = (to: Decision['status']) => !isRedacted(registration) && canBecome(status, to)
  return (
    <div className={styles['foot']}>
      {can('approved') && (
        <div className={styles['main']}>
          <TicketButton wide onClick={() => onDecide('approved', registration)}>
            <Icon name="tick" /> Aprobar
          </TicketButton>
        </div>
      )}
      {can('pending') && (
        <button type="button" className={styles['other']} onClick={() => onDecide('pending', registration)}>
          <Icon name="undo" /> A pendientes
        </button>
      )}
      {can('waitlisted') && (
        <button
          type="button"
          className={styles['other']}
          onClick={() => onDecide('waitlisted', registration)}
        >
          <Icon name="queue" /> A la espera
        </button>
      )}
      {can('rejected') && (
        <button
          type="button"
          className={`${styles['other']} ${styles['reject']}`}
          onClick={() => onDecide('rejected', registration)}
        >
          <Icon name="cross" /> Rechazar
        </button>
      )}
      <PlayerMenu
        key={registration.id}
        registration={registration}
        cup={cup ?? 'el torneo'}
        className={styles['more']}
        onErased={onClose}
      />
      {status === 'waitlisted' && (
        <p className={styles['note']}>
          Espera en la lista. Cuando se libere un cupo, pasa sola quien llegó primero.
        </p>
      )}
      {!isOver && status === 'pending' && (
        <p className={styles['keys']} aria-hidden="true">
          <kbd>A</kbd> aprobar <kbd>R</kbd> rechazar <kbd>J</kbd> <kbd>K</kbd> siguiente y anterior
        </p>
      )}
    </div>
  )
}
