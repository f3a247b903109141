import { useEffect, useId, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { LONGEST_REASON } from '@arena-libre/functions/contract/registrations/registrations'
import {
  LONGEST_LABEL,
  type NewReason,
  newReasonSchema,
  type SavedReason,
  savedReasonSchema,
} from '@arena-libre/functions/contract/registrations/saved-reasons'
import { firstOf } from '@arena-libre/functions/contract/texts/first-of'
import { FieldError } from '../../../components/answers/labelled.tsx'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { ConflictSheet } from '../../../components/panel/conflict-sheet.tsx'
import { KeptNote } from '../../../components/panel/kept-note.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { keptAt } from '../../../lib/forms/kept.ts'
import { mergeFields, withFieldsOf, type MergedEdits } from '../../../lib/forms/merge-edits.ts'
import { usePanelField, usePanelForm } from '../../../lib/forms/panel-form.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { memberName } from '../../../lib/session/team-names.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useSavingReason } from './reasons-data.ts'
import styles from './upkeep.module.css'

const LABELS = { label: 'Nombre para tu equipo', text: 'Lo que lee el jugador' } as const
const NAMES = ['label', 'text'] as const

/** So many of the first letters are offered as a name. */
const OFFERED = 40

interface ReasonFormProps {
  /** Null for a new one. */
  reason: SavedReason | null
  /** What a new one begins with. */
  text: string
  onSaved: (saved: SavedReason) => void
  onClose: () => void
}

/** What was typed, and the version that it changes: a newer one of another admin is met when it is saved. */
interface KeptReason {
  typed: NewReason
  base: SavedReason | null
}

interface Conflict extends MergedEdits<NewReason> {
  theirs: SavedReason
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found'

/** One reason, new or changed. */
export function ReasonForm({ reason, text, onSaved, onClose }: ReasonFormProps) {
  const [start] = useState<NewReason>(() =>
    reason === null
      ? { label: firstOf(text.split('\n')[0] ?? '', OFFERED), text }
      : { label: reason.label, text: reason.text },
  )
  const [place] = useState(() => keptAt<KeptReason>('saved-reasons', reason?.id ?? 'new'))
  const [found] = useState(place.get)
  const [isFound, setIsFound] = useState(found !== undefined)
  const [base, setBase] = useState(found === undefined ? reason : found.base)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const showToast = useToasts()
  const saving = useSavingReason()
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'conflict'
  const { control, onSubmit, alert, reset } = usePanelForm({
    schema: newReasonSchema,
    start: found?.typed ?? start,
    failure: saving.isPending || isConflict ? null : saving.error,
    send: (typed: NewReason) => save(typed, base),
  })

  const typed = useWatch({ control })
  useEffect(() => {
    const { label, text: words } = { ...start, ...typed }
    if (label === start.label && words === start.text) place.forget()
    else place.set({ typed: { label, text: words }, base })
  }, [place, start, typed, base])

  function startOver(): void {
    setIsFound(false)
    setBase(reason)
    reset(start)
  }

  async function save(typed: NewReason, from: SavedReason | null): Promise<void> {
    try {
      const saved = await saving.mutateAsync({ ...typed, of: from })
      place.forget()
      showToast({ type: 'success', title: 'Motivo guardado', detail: saved.label })
      onSaved(saved)
    } catch (error) {
      // Any other failure is shown above the form.
      if (!(error instanceof ApiError) || from === null) return
      if (error.code === 'conflict') await meet(typed, from, error)
      // What was typed is not lost: it can be stored as another one.
      if (error.code === 'not-found') setBase(null)
    }
  }

  /** Another admin changed it. Fields that only one of the two changed are merged. */
  async function meet(typed: NewReason, from: SavedReason, { changed }: ApiError): Promise<void> {
    const theirs = savedReasonSchema.safeParse(changed)
    if (!theirs.success) return
    const merge = mergeFields(NAMES, { base: from, mine: typed, theirs: theirs.data })
    if (merge.disputed.length === 0) await save(merge.merged, theirs.data)
    else setConflict({ ...merge, theirs: theirs.data })
  }

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={saving.isPending}>
      {alert !== null && (
        <FormAlert>
          {isGone(alert)
            ? 'Alguien del equipo borró este motivo. Lo que escribiste sigue aquí: guárdalo como uno nuevo.'
            : messageOf(alert)}
        </FormAlert>
      )}
      <KeptNote isShown={isFound} onStartOver={startOver} />
      <Text control={control} />
      <Label control={control} />
      <TicketButton submits wide tone="paper" busy={saving.isPending}>
        {saving.isPending ? 'Guardando…' : 'Guardar'}
      </TicketButton>
      <PlainButton onClick={onClose}>{reason === null ? 'Mejor no' : 'Dejar como estaba'}</PlainButton>
      {conflict !== null && (
        <Dispute
          conflict={conflict}
          onClose={() => setConflict(null)}
          onDecide={(decided) => {
            setConflict(null)
            setBase(conflict.theirs)
            reset(decided)
            void save(decided, conflict.theirs)
          }}
        />
      )}
    </form>
  )
}

type Fields = Control<NewReason, unknown, NewReason>

function Label({ control }: { control: Fields }) {
  const field = usePanelField(control, 'label')
  return (
    <TextField
      {...field}
      label={LABELS.label}
      hint="Corto: así lo eligen en la lista. El jugador no lo ve."
      autoComplete="off"
      maxLength={LONGEST_LABEL}
    />
  )
}

function Text({ control }: { control: Fields }) {
  const id = useId()
  const { error, onChange, ...field } = usePanelField(control, 'text')
  const text = useWatch({ control, name: 'text' })
  const described = `${id}-hint${error === undefined ? '' : ` ${id}-error`}`
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{LABELS.text}</label>
      <p id={`${id}-hint`} className={styles['hint']}>
        Con respeto y sin datos de nadie: lo leerán varios jugadores. Quedan {LONGEST_REASON - text.length}{' '}
        letras.
      </p>
      <textarea
        {...field}
        id={id}
        className={styles['text']}
        rows={4}
        maxLength={LONGEST_REASON}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={described}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

interface DisputeProps {
  conflict: Conflict
  onDecide: (decided: NewReason) => void
  onClose: () => void
}

function Dispute({ conflict: { merged, disputed, taken, theirs }, onDecide, onClose }: DisputeProps) {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const { updatedBy } = theirs
  return (
    <ConflictSheet
      who={updatedBy === ownUid ? null : memberName(updatedBy ?? '', { ownUid, team })}
      disputed={disputed.map((name) => ({
        name,
        label: LABELS[name],
        mine: merged[name],
        theirs: theirs[name],
      }))}
      taken={taken.map((name) => LABELS[name])}
      onDecide={(yielded) =>
        onDecide(withFieldsOf(merged, { label: theirs.label, text: theirs.text }, yielded))
      }
      onClose={onClose}
    />
  )
}
