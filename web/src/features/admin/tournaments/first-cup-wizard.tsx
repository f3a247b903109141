import { type FormEvent, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import { useLatestCups } from '../../../lib/tournaments/cups.ts'
import { Conflict, Problems } from './editor-problems.tsx'
import { useForms } from './editor-data.ts'
import { withFields, type FieldName } from './editor-values.ts'
import { FIELD_NAMES, LABELS } from './editor-words.ts'
import { FirstCupFields } from './first-cup-fields.tsx'
import { FirstCupPublish } from './first-cup-publish.tsx'
import { addressOfStep, FACTS, markOf, STEPS, stepOf, type Step } from './first-cup.ts'
import styles from './first-cup-wizard.module.css'
import { LeaveGuard } from '../../../components/panel/leaving.tsx'
import { SeatsSheet } from './seats-sheet.tsx'
import { useEditor, type Editor, type Opened } from './use-editor.ts'
import { useGuidedForm } from './use-guided-form.ts'

/** What a cup is called whose admin does not name it yet. */
const UNNAMED = 'Primera copa'

const PUBLICATION: readonly FieldName[] = ['status', 'publishDate']

interface WizardProps {
  opened: Opened
  step: Step
  passed: readonly number[]
  /** A step is saved, or left out. */
  onPassed: (saved: Tournament, step: Step) => void
  onGoTo: (step: Step) => void
  onLeave: (saved: Tournament | null) => void
}

/** One step at a time of the editor's own fields, saved with each step. */
export function FirstCupWizard({ opened, step, passed, onPassed, onGoTo, onLeave }: WizardProps) {
  const editor = useEditor({ ...opened, onSaved: (saved) => onPassed(saved, step) })
  const { base, values, saved, changes, isDirty, isKept, isSaving } = editor
  const { data: forms } = useForms()
  const guided = useGuidedForm(editor, forms)
  const [isScheduling, setScheduling] = useState(values.status === 'scheduled')
  const { fields } = FACTS[step]
  const isChanged = changes.some((name) => fields.includes(name)) || (step === 3 && guided.isNew)
  const isBusy = isSaving || guided.isMaking

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    if (step === 5) publish(event)
    else if (step === 3) void guided.submit(event, goOn)
    else goOn(event, false)
  }
  /** Saves what there is to save; where there is nothing, the next step follows at once. */
  function goOn(event: FormEvent, isLinked: boolean): void {
    if (base !== null && !isLinked && changes.every((name) => PUBLICATION.includes(name))) {
      onPassed(base, step)
      return
    }
    // Publishing may have been tried before, without success.
    editor.change((present) => withFields(present, saved, PUBLICATION))
    editor.onSubmit(event)
  }
  function publish(event: FormEvent): void {
    editor.change((present) =>
      isScheduling
        ? { ...present, status: 'scheduled' }
        : { ...present, status: 'published', publishDate: saved.publishDate },
    )
    editor.onSubmit(event)
  }
  function leaveOut(event: FormEvent): void {
    if (base === null) {
      editor.change((present) => ({ ...present, name: present.name.trim() || UNNAMED, date: '' }))
      editor.onSubmit(event)
      return
    }
    editor.change((present) => withFields(present, saved, fields))
    onPassed(base, step)
  }

  return (
    <div className={styles['wizard']}>
      <Head step={step} />
      <Progress step={step} base={base} passed={passed} />
      <form className={styles['form']} onSubmit={submit} noValidate>
        <Problems editor={editor} shown={fields} />
        <Elsewhere editor={editor} step={step} onGoTo={onGoTo} />
        {step === 5 ? (
          <FirstCupPublish
            editor={editor}
            forms={forms}
            isScheduling={isScheduling}
            onSchedule={setScheduling}
          />
        ) : (
          <FirstCupFields editor={editor} step={step} forms={forms} guided={guided} />
        )}
        <div className={styles['acts']}>
          <TicketButton submits large busy={isBusy}>
            {isBusy
              ? 'Guardando…'
              : step === 5
                ? isScheduling
                  ? 'Programar'
                  : 'Publicar ahora'
                : isChanged || base === null
                  ? 'Guardar y seguir'
                  : 'Seguir'}
          </TicketButton>
          {step < 5 && (
            <LeaveOut
              isNew={base === null}
              isChanged={isChanged && step !== 3}
              isBusy={isBusy}
              onPress={leaveOut}
            />
          )}
        </div>
      </form>
      <div className={styles['foot']}>
        {step > 1 && (
          <Link className={styles['back']} to={{ search: addressOfStep((step - 1) as Step) }}>
            <Icon name="back" /> Paso anterior
          </Link>
        )}
        <PlainButton look="text" onClick={() => onLeave(base)}>
          {step === 5 ? 'Dejarla como borrador por ahora' : 'Prefiero hacerlo por mi cuenta'}
        </PlainButton>
      </div>
      {editor.question !== null && (
        <SeatsSheet question={editor.question} onSave={editor.saveSeats} onClose={editor.closeQuestion} />
      )}
      <Conflict editor={editor} forms={forms} />
      <LeaveGuard editor={editor} what="tu primera copa" isOn={isDirty && !isKept} />
    </div>
  )
}

/** The heading names the step, and takes the focus with each one. */
function Head({ step }: { step: Step }) {
  const { title, lead } = FACTS[step]
  const heading = usePageHeading(`Paso ${step} de ${STEPS.length}: ${title}`)
  const { data: cups = [] } = useLatestCups()
  const isFirst = cups.every(({ status }) => status === 'draft')
  return (
    <header className={styles['head']}>
      <p className={styles['kicker']}>{isFirst ? 'Crea tu primera copa' : 'Crea una copa, paso a paso'}</p>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        <span className={styles['count']}>
          Paso {step} de {STEPS.length}
          <span className="visually-hidden">: </span>
        </span>
        <span className="display">{title}</span>
      </h1>
      <p className={styles['lead']}>{lead}</p>
    </header>
  )
}

const SAID = { done: 'listo', 'left-out': 'saltado', open: 'por hacer' } as const

/** The steps with what became of each. Without a tournament there is only the first one. */
function Progress({
  step: current,
  base,
  passed,
}: {
  step: Step
  base: Tournament | null
  passed: readonly number[]
}) {
  return (
    <nav aria-label="Pasos">
      <ol className={styles['steps']}>
        {STEPS.map((step) => {
          const mark = markOf(step, base, passed)
          const words = (
            <>
              <span className={styles['bar']} />
              <span className={styles['label']}>
                {mark === 'done' ? <Icon name="tick" /> : `${step}.`}
                <span>
                  {FACTS[step].label}
                  <span className="visually-hidden">, {SAID[mark]}</span>
                </span>
              </span>
            </>
          )
          return (
            <li key={step} data-mark={mark}>
              {base === null && step > 1 ? (
                <span className={styles['step']}>{words}</span>
              ) : (
                <Link
                  className={styles['step']}
                  to={{ search: addressOfStep(step) }}
                  aria-current={step === current ? 'step' : undefined}
                >
                  {words}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface LeaveOutProps {
  isNew: boolean
  isChanged: boolean
  isBusy: boolean
  onPress: (event: FormEvent) => void
}

const LeaveOut = ({ isNew, isChanged, isBusy, onPress }: LeaveOutProps) => (
  <button
    type="button"
    className={styles['skip']}
    aria-disabled={isBusy || undefined}
    onClick={(event) => !isBusy && onPress(event)}
  >
    {isNew
      ? 'Saltar: después le pongo nombre'
      : isChanged
        ? 'Descartar y saltar este paso'
        : 'Saltar este paso'}
  </button>
)

interface ElsewhereProps {
  editor: Editor
  step: Step
  onGoTo: (step: Step) => void
}

/** What is wrong with fields of other steps, and the way there. */
function Elsewhere({ editor: { control }, step: current, onGoTo }: ElsewhereProps) {
  const { errors, submitCount } = useFormState({ control })
  const names = FIELD_NAMES.filter((name) => errors[name] !== undefined && stepOf(name) !== current)
  if (names.length === 0) return null
  const steps = STEPS.filter((step) => names.some((name) => stepOf(name) === step))
  return (
    <FormAlert key={submitCount}>
      <strong>No se guardó. Revisa: {names.map((name) => LABELS[name]).join(', ')}.</strong>
      {steps.map((step) => (
        <PlainButton key={step} look="text" onClick={() => onGoTo(step)}>
          Ir al paso {step}: {FACTS[step].label}
        </PlainButton>
      ))}
    </FormAlert>
  )
}
