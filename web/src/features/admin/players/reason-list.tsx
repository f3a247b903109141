import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { SavedReason } from '@arena-libre/functions/contract/registrations/saved-reasons'
import { IconButton, PlainButton } from '../../../components/buttons.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import styles from './reason-list.module.css'
import { useDeletingReason, useReasons } from './reasons-data.ts'

interface ReasonListProps {
  /** Null for a new one. */
  onEdit: (reason: SavedReason | null) => void
  onBack: () => void
}

/** The reasons of the team, to be changed and deleted. */
export function ReasonList({ onEdit, onBack }: ReasonListProps) {
  const { data: reasons = [] } = useReasons()
  const [deleting, setDeleting] = useState<SavedReason | null>(null)
  const lead = useRef<HTMLParagraphElement>(null)
  const isFull = reasons.length >= LIMITS.savedReasons

  // It replaces what had the focus.
  useEffect(() => lead.current?.focus({ preventScroll: true }), [])

  return (
    <div className={styles['body']}>
      <p ref={lead} tabIndex={-1} className={styles['lead']}>
        Son de todo el equipo. Quien ya fue rechazado conserva el motivo que se le dio.
      </p>
      <ul className={styles['list']} aria-label="Motivos guardados">
        {reasons.map((reason) => (
          <li key={reason.id}>
            <span className={styles['words']}>
              <strong>{reason.label}</strong>
              <small>{reason.text}</small>
            </span>
            <IconButton
              icon="pencil"
              label={`Cambiar «${reason.label}»`}
              look="soft"
              onClick={() => onEdit(reason)}
            />
            <IconButton
              icon="trash"
              label={`Borrar «${reason.label}»`}
              look="soft"
              onClick={() => setDeleting(reason)}
            />
          </li>
        ))}
      </ul>
      {reasons.length === 0 && <p className={styles['lead']}>Todavía no hay ninguno.</p>}
      {isFull ? (
        <p className={styles['lead']}>
          Hay {LIMITS.savedReasons}, y no caben más. Borra alguno para guardar otro.
        </p>
      ) : (
        <PlainButton onClick={() => onEdit(null)}>Escribir uno nuevo</PlainButton>
      )}
      <PlainButton onClick={onBack}>Volver al rechazo</PlainButton>
      {deleting !== null && (
        <Deletion
          reason={deleting}
          onClose={() => setDeleting(null)}
          onDone={() => {
            setDeleting(null)
            lead.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

interface DeletionProps {
  reason: SavedReason
  onDone: () => void
  onClose: () => void
}

function Deletion({ reason: { id, label }, onDone, onClose }: DeletionProps) {
  const showToast = useToasts()
  const deleting = useDeletingReason()
  const remove = () =>
    deleting.mutate(id, {
      onSuccess: () => {
        showToast({ type: 'success', title: 'Motivo borrado', detail: label })
        onDone()
      },
      // Another admin saved first.
      onError: (error) => error instanceof ApiError && error.code === 'not-found' && onDone(),
    })
  return (
    <Confirm
      title="¿Borrar este motivo?"
      text={`«${label}» desaparece de la lista de todo el equipo. Quien ya fue rechazado conserva el motivo que se le dio.`}
      act="Borrar el motivo"
      task={deleting}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
