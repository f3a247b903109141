import { useEffect, useId, useState } from 'react'
import { LONGEST_REASON, reasonSchema } from '@arena-libre/functions/contract/registrations/registrations'
import type { SavedReason } from '@arena-libre/functions/contract/registrations/saved-reasons'
import { FieldError } from '../../../components/answers/labelled.tsx'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { KeptNote } from '../../../components/panel/kept-note.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { SkeletonBlock } from '../../../components/skeleton-block.tsx'
import boxes from '../../../components/tick-box.module.css'
import { useKept } from '../../../lib/forms/kept.ts'
import { keptRejection } from './kept-rejection.ts'
import { playersCount } from './players-words.ts'
import { ReasonForm } from './reason-form.tsx'
import { ReasonList } from './reason-list.tsx'
import { useReasons } from './reasons-data.ts'
import styles from './reject-dialog.module.css'

interface RejectDialogProps {
  /** The name if there is one player, else their number. */
  whom: string | number
  ids: readonly string[]
  onReject: (reason: string | null) => void
  onClose: () => void
}

interface Typed {
  /** The id of a saved reason, or another choice. */
  chosen: string | null
  own: string
}

/** The view of the dialog for managing saved reasons. The rejection in progress is kept. */
type Keeping =
  | { at: 'nothing' }
  | { at: 'list' }
  /** Back to the choice, where it is chosen, or to the list. */
  | { at: 'form'; reason: SavedReason | null; from: 'choice' | 'list' }

/** Asks for the reason and previews the message to the player. */
export function RejectDialog({ whom, ids, onReject, onClose }: RejectDialogProps) {
  const [keeping, setKeeping] = useState<Keeping>({ at: 'nothing' })
  // Not forgotten before the decision is stored: it can be undone, or refused.
  const kept = useKept<Typed>({
    at: keptRejection(ids),
    start: { chosen: null, own: '' },
    isNothing: (typed) => typed.own === '',
  })
  const { own } = kept.value
  const name = typeof whom === 'string' ? whom.split(' ')[0] : playersCount(whom)
  const back = () => setKeeping({ at: 'nothing' })
  const [opener] = useState(() => document.activeElement)

  // The dialogs take turns: the last one does not know what had the focus before the first one.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    },
    [opener],
  )

  if (keeping.at === 'list') {
    return (
      <Sheet key="list" title="Motivos guardados" onClose={back}>
        <ReasonList onEdit={(reason) => setKeeping({ at: 'form', reason, from: 'list' })} onBack={back} />
      </Sheet>
    )
  }
  if (keeping.at === 'form') {
    const { reason, from } = keeping
    const leave = from === 'list' ? () => setKeeping({ at: 'list' }) : back
    return (
      <Sheet key="form" title={reason === null ? 'Guardar este motivo' : 'Cambiar el motivo'} onClose={leave}>
        <ReasonForm
          reason={reason}
          text={own}
          onSaved={({ id }) => {
            if (from === 'choice') {
              kept.change({ chosen: id, own: '' })
            }
            leave()
          }}
          onClose={leave}
        />
      </Sheet>
    )
  }
  return (
    <Sheet key="choice" title={`¿Por qué rechazas a ${name ?? ''}?`} onClose={onClose}>
      <Choice
        kept={kept}
        isMany={typeof whom === 'number' && whom > 1}
        onReject={onReject}
        onKeep={setKeeping}
      />
    </Sheet>
  )
}

/** They are no ids of saved reasons. */
const OTHER = 'OTHER'
const NONE = 'NONE'

interface ChoiceProps {
  kept: ReturnType<typeof useKept<Typed>>
  isMany: boolean
  onReject: (reason: string | null) => void
  onKeep: (keeping: Keeping) => void
}

function Choice({ kept, isMany, onReject, onKeep }: ChoiceProps) {
  const { chosen, own } = kept.value
  const [problem, setProblem] = useState<string>()
  const { data: reasons, isError, refetch } = useReasons()
  const saved = reasons?.find(({ id }) => id === chosen)
  const isOther = chosen === OTHER
  const reason = isOther ? own : (saved?.text ?? null)
  // Another admin may have deleted it.
  const isChosen = isOther || chosen === NONE || saved !== undefined

  function reject(): void {
    if (!isChosen) {
      setProblem('Elige un motivo')
      return
    }
    const parsed = reasonSchema.nullable().safeParse(reason)
    if (parsed.success) onReject(parsed.data)
    else setProblem(own.trim() === '' ? 'Escribe el motivo' : parsed.error.issues[0]?.message)
  }

  const option = (id: string, label: string) => (
    <label key={id} className={styles['reason']}>
      <input
        type="radio"
        name="motivo"
        className={boxes['round']}
        checked={id === chosen}
        onChange={() => {
          kept.change({ chosen: id, own })
          setProblem(undefined)
        }}
      />
      <span>{label}</span>
    </label>
  )

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        reject()
      }}
      noValidate
    >
      <KeptNote isShown={kept.isFound} onStartOver={kept.startOver} />
      <fieldset className={styles['reasons']} aria-describedby={problem && 'motivo-error'}>
        <legend className="visually-hidden">Motivo</legend>
        {reasons?.map(({ id, label }) => option(id, label))}
        {reasons === undefined && !isError && <LoadingReasons />}
        {isError && reasons === undefined && (
          <div className={styles['failed']} role="alert">
            <p>No pudimos cargar los motivos guardados. Puedes escribir uno.</p>
            <PlainButton onClick={() => void refetch()}>Reintentar</PlainButton>
          </div>
        )}
        {option(OTHER, 'Otro motivo')}
        {option(NONE, 'Sin decir el motivo')}
      </fieldset>
      {reasons !== undefined && (
        <div className={styles['aside']}>
          <PlainButton look="text" onClick={() => onKeep({ at: 'list' })}>
            Cambiar los motivos guardados
          </PlainButton>
        </div>
      )}
      {isOther && (
        <OwnReason
          value={own}
          onChange={(text) => {
            kept.change({ chosen, own: text })
            setProblem(undefined)
          }}
          onSave={
            reasonSchema.safeParse(own).success
              ? () => onKeep({ at: 'form', reason: null, from: 'choice' })
              : null
          }
        />
      )}
      {problem !== undefined && (
        <div role="alert">
          <FieldError id="motivo-error">{problem}</FieldError>
        </div>
      )}
      {isChosen && (
        <div className={styles['message']}>
          <p className={styles['where']}>
            {isMany ? 'Les llega por correo y en su boleto' : 'Le llega por correo y en su boleto'}
          </p>
          <p>
            Un administrador revisó tu inscripción y esta vez no la aprobó.
            {reason !== null && reason.trim() !== '' && ` Motivo: ${reason}`}
          </p>
        </div>
      )}
      <TicketButton submits wide>
        <Icon name="cross" /> Rechazar y avisar
      </TicketButton>
    </form>
  )
}

const LoadingReasons = () => (
  <>
    <output className="visually-hidden">Cargando los motivos guardados…</output>
    {[1, 2, 3].map((block) => (
      <SkeletonBlock key={block} className={styles['loading']} />
    ))}
  </>
)

interface OwnReasonProps {
  value: string
  onChange: (text: string) => void
  /** Null while there is nothing to be saved. */
  onSave: (() => void) | null
}

function OwnReason({ value, onChange, onSave }: OwnReasonProps) {
  const id = useId()
  return (
    <div className={styles['own']}>
      <label htmlFor={id}>Escribe el motivo, con respeto y sin datos de nadie más</label>
      <textarea
        id={id}
        className={styles['text']}
        rows={3}
        maxLength={LONGEST_REASON}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {onSave !== null && (
        <div className={styles['aside']}>
          <PlainButton look="text" onClick={onSave}>
            Guardar este motivo
          </PlainButton>
        </div>
      )}
    </div>
  )
}
