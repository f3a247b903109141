import { useEffect, useMemo, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { fieldOf } from '@arena-libre/functions/contract/forms/forms'
import {
  type Question,
  type QuestionInput,
  questionSchema,
} from '@arena-libre/functions/contract/forms/questions'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { ConflictSheet } from '../../../components/panel/conflict-sheet.tsx'
import { KeptNote } from '../../../components/panel/kept-note.tsx'
import { LineList } from '../../../components/panel/line-list.tsx'
import { LongText } from '../../../components/panel/long-text.tsx'
import { Select } from '../../../components/panel/select.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { keptAt } from '../../../lib/forms/kept.ts'
import { mergeFields, withFieldsOf, type MergedEdits } from '../../../lib/forms/merge-edits.ts'
import { usePanelField, usePanelForm } from '../../../lib/forms/panel-form.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import { QuestionPreview } from './question-preview.tsx'
import { useSavingQuestion } from './questions-data.ts'
import styles from './question-form.module.css'
import {
  EMPTY_QUESTION,
  hasOptions,
  hasPlaceholder,
  inputOf,
  LONGEST,
  MOST_OPTIONS,
  questionFormSchema,
  type QuestionValues,
  TYPE_OPTIONS,
  valuesOf,
  valueText,
  type WrittenQuestion,
} from './questions.ts'

const LABELS: Record<keyof WrittenQuestion, string> = {
  text: 'Pregunta',
  type: 'Tipo de respuesta',
  required: 'Es obligatoria',
  placeholder: 'Texto de ejemplo',
  options: 'Opciones',
}
const NAMES = Object.keys(LABELS) as (keyof WrittenQuestion)[]

/** What was typed, and the version that it changes: a newer one of another admin is met when it is saved. */
interface KeptQuestion {
  typed: QuestionValues
  base: Question | null
}

interface Conflict extends MergedEdits<QuestionInput> {
  theirs: Question
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found'

interface QuestionFormProps {
  /** Null for a new one. */
  question: Question | null
  onClose: () => void
}

/** One question of the bank, new or changed, with how it looks. */
export function QuestionForm({ question, onClose }: QuestionFormProps) {
  const [start] = useState(() => (question === null ? EMPTY_QUESTION : valuesOf(question)))
  const [place] = useState(() => keptAt<KeptQuestion>('questions', question?.id ?? 'new'))
  const [found] = useState(place.get)
  const [isFound, setIsFound] = useState(found !== undefined)
  const [base, setBase] = useState(found === undefined ? question : found.base)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const showToast = useToasts()
  const saving = useSavingQuestion()
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'conflict'
  const { control, onSubmit, alert, reset } = usePanelForm<QuestionValues, QuestionInput>({
    schema: questionFormSchema,
    start: found?.typed ?? start,
    failure: saving.isPending || isConflict ? null : saving.error,
    send: (written) => save(written, base),
  })

  const watched = useWatch({ control })
  const typed = useMemo<QuestionValues>(
    () => ({
      ...start,
      ...watched,
      options: (watched.options ?? []).map(({ text = '' }) => ({ text })),
    }),
    [start, watched],
  )
  const isTouched = JSON.stringify(typed) !== JSON.stringify(start)
  useEffect(() => {
    if (isTouched) place.set({ typed, base })
    else place.forget()
  }, [place, isTouched, typed, base])

  function startOver(): void {
    setIsFound(false)
    setBase(question)
    reset(start)
  }

  async function save(written: QuestionInput, from: Question | null): Promise<void> {
    try {
      const saved = await saving.mutateAsync({ ...written, of: from })
      place.forget()
      showToast({
        type: 'success',
        title: from === null ? 'Pregunta creada' : 'Pregunta guardada',
        detail: saved.text,
      })
      onClose()
    } catch (error) {
      // Any other failure is shown above the form.
      if (!(error instanceof ApiError) || from === null) return
      if (error.code === 'conflict') await meet(written, from, error)
      // What was typed is not lost: it can be saved as another one.
      if (error.code === 'not-found') setBase(null)
    }
  }

  /** Another admin changed it. Fields that only one of the two changed are merged. */
  async function meet(written: QuestionInput, from: Question, { changed }: ApiError): Promise<void> {
    const theirs = questionSchema.safeParse({ ...from, ...changed })
    if (!theirs.success) return
    const merge = mergeFields<QuestionInput>(NAMES, { base: from, mine: written, theirs: theirs.data })
    if (merge.disputed.length === 0) await save(merge.merged, theirs.data)
    else setConflict({ ...merge, theirs: theirs.data })
  }

  return (
    <Sheet title={question === null ? 'Crear pregunta' : 'Editar pregunta'} onClose={onClose}>
      <form className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={saving.isPending}>
        {alert !== null && (
          <FormAlert>
            {isGone(alert)
              ? 'Alguien del equipo borró esta pregunta. Lo que escribiste sigue aquí: guárdalo como una nueva.'
              : messageOf(alert)}
          </FormAlert>
        )}
        <KeptNote isShown={isFound} onStartOver={startOver} />
        <Text control={control} />
        <Type control={control} />
        {hasOptions(typed.type) && <Options control={control} />}
        {hasPlaceholder(typed.type) && <Placeholder control={control} />}
        <Required control={control} />
        {question === null ? (
          <Active control={control} />
        ) : (
          <p className="soft-small">Las respuestas que ya hay siguen con la pregunta que se hizo.</p>
        )}
        <section className={styles['preview']} aria-labelledby="vista-pregunta">
          <h3 id="vista-pregunta" className={styles['label']}>
            Así se ve
          </h3>
          <QuestionPreview fields={[previewField(typed)]} />
        </section>
        <TicketButton submits wide busy={saving.isPending}>
          {saving.isPending ? 'Guardando…' : base === null ? 'Crear pregunta' : 'Guardar'}
        </TicketButton>
        <PlainButton onClick={onClose}>{question === null ? 'Mejor no' : 'Dejar como estaba'}</PlainButton>
      </form>
      {conflict !== null && (
        <ConflictSheet
          who="Alguien del equipo"
          disputed={NAMES.filter((name) => conflict.disputed.includes(name)).map((name) => ({
            name,
            label: LABELS[name],
            mine: valueText(name, conflict.merged),
            theirs: valueText(name, conflict.theirs),
          }))}
          taken={NAMES.filter((name) => conflict.taken.includes(name)).map((name) => LABELS[name])}
          onDecide={(yielded) => {
            const decided = withFieldsOf<QuestionInput>(conflict.merged, conflict.theirs, yielded)
            setConflict(null)
            setBase(conflict.theirs)
            reset(valuesOf(decided))
            void save(decided, conflict.theirs)
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </Sheet>
  )
}

/** As long as there is no text, the preview has a title of its own. */
function previewField(typed: QuestionValues) {
  const written = inputOf(typed)
  return fieldOf({ id: 'Nueva', ...written, text: written.text === '' ? 'Tu pregunta' : written.text })
}

type Fields = Control<QuestionValues, unknown, QuestionInput>

function Text({ control }: { control: Fields }) {
  const { onChange, ...field } = usePanelField(control, 'text')
  return (
    <LongText
      {...field}
      label={LABELS.text}
      rows={2}
      longest={LONGEST.text}
      onChange={(text) => onChange(text.replaceAll('\n', ' '))}
    />
  )
}

const Type = ({ control }: { control: Fields }) => (
  <Select {...usePanelField(control, 'type')} label={LABELS.type} options={TYPE_OPTIONS} />
)

const Options = ({ control }: { control: Fields }) => (
  <fieldset className={styles['options']}>
    <legend className={styles['label']}>{LABELS.options}</legend>
    <LineList
      control={control}
      name="options"
      noun="opción"
      most={MOST_OPTIONS}
      longest={LONGEST.option}
      onDropped={useUndoToast()}
      empty="Escribe al menos una. También puedes pegar una lista, una por renglón."
    />
  </fieldset>
)

const Placeholder = ({ control }: { control: Fields }) => (
  <TextField
    {...usePanelField(control, 'placeholder')}
    label={LABELS.placeholder}
    hint="Se ve mientras el campo está vacío. Puede quedar en blanco."
    autoComplete="off"
    maxLength={LONGEST.placeholder}
  />
)

function Required({ control }: { control: Fields }) {
  const { value, onChange } = usePanelField(control, 'required')
  return (
    <Checkbox checked={value} onChange={onChange}>
      {LABELS.required}: sin responder no se puede enviar la inscripción
    </Checkbox>
  )
}

function Active({ control }: { control: Fields }) {
  const { value, onChange } = usePanelField(control, 'active')
  return (
    <Checkbox checked={value} onChange={onChange}>
      Se pregunta desde ya: si no, queda inactiva en la lista
    </Checkbox>
  )
}
