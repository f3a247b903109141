import { useEffect } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { Answer } from '@arena-libre/functions/contract/forms/answer-rules'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { AnswerField } from '../../../components/answers/answer-field.tsx'
import { controlId, ReadOnlyFields } from '../../../components/answers/labelled.tsx'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { ConflictSheet } from '../../../components/panel/conflict-sheet.tsx'
import { KeepTyping } from '../../../components/panel/keep-typing.tsx'
import { KeptNote } from '../../../components/panel/kept-note.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { LoadFailure } from '../../../components/load-notices.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { askedFields } from '../../../lib/registrations/submission.ts'
import { AgeChoice, PersonFields } from './person-fields.tsx'
import { asAdminIsAsked, type Asked, type CorrectionValues, labelsOf, lineText } from './player-forms.ts'
import { useQuestions } from './record-data.ts'
import styles from './upkeep.module.css'
import { useCorrecting } from './use-correcting.ts'

interface CorrectDialogProps {
  registration: RegistrationView
  onClose: () => void
}

/** Corrects what a player wrote. */
export function CorrectDialog({ registration, onClose }: CorrectDialogProps) {
  const { isReady, isError, retry, questions, fields } = useQuestions(registration.tournamentId)
  return (
    <Sheet title="Corregir los datos" onClose={onClose}>
      {isReady ? (
        <CorrectForm
          registration={registration}
          asked={asAdminIsAsked({ questions: questions.filter(({ active }) => active), fields })}
          onClose={onClose}
        />
      ) : isError ? (
        <LoadFailure
          title="No pudimos cargar las preguntas"
          offlineText="Cuando vuelva la señal, puedes corregir sus datos."
          onRetry={retry}
        />
      ) : (
        <LoadingBlocks label="Cargando las preguntas…" count={3} className={styles['loading']} />
      )}
    </Sheet>
  )
}

function CorrectForm({ registration, asked, onClose }: CorrectDialogProps & { asked: Asked }) {
  const correcting = useCorrecting(registration, asked, onClose)
  const { control, onSubmit, alert, isPending, conflict, decide, closeConflict } = correcting
  const labels = labelsOf(asked)
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={isPending}>
      {alert !== null && <FormAlert>{messageOf(alert)}</FormAlert>}
      <KeepTyping control={control} start={correcting.start} keep={correcting.keep} />
      <KeptNote isShown={correcting.isFound} onStartOver={correcting.startOver} />
      <ReadOnlyFields value={isPending}>
        <PersonFields control={control} isPair={registration.partner !== null} />
        <AgeFields control={control} />
        {askedFields({ questions: [...asked.questions], fields: [...asked.fields] }).map(({ field }) => (
          <AnswerLine key={field.id} control={control} field={field} isFixed={isPending} />
        ))}
      </ReadOnlyFields>
      <TicketButton submits wide busy={isPending}>
        {isPending ? 'Guardando…' : 'Guardar cambios'}
      </TicketButton>
      <PlainButton onClick={onClose}>Dejar como estaba</PlainButton>
      {conflict !== null && (
        <ConflictSheet
          who={conflict.who}
          disputed={conflict.disputed.map((name) => ({
            name,
            label: labels.get(name) ?? name,
            mine: lineText(name, conflict.merged[name]),
            theirs: lineText(name, conflict.lines[name]),
          }))}
          taken={conflict.taken.map((name) => labels.get(name) ?? name)}
          onDecide={decide}
          onClose={closeConflict}
        />
      )}
    </form>
  )
}

type Fields = Control<CorrectionValues, unknown, CorrectionValues>

function AgeFields({ control }: { control: Fields }) {
  const age = usePanelField(control, 'age')
  const guardian = usePanelField(control, 'guardianName')
  const consent = usePanelField(control, 'hasConsent')
  const isMinor = useWatch({ control, name: 'age' }) === '11-17'
  return (
    <>
      <AgeChoice {...age} />
      {isMinor ? (
        <>
          <TextField
            {...guardian}
            label="Nombre del adulto responsable"
            hint="Si pones a otra persona, confirma antes que dio su permiso."
            autoComplete="off"
            maxLength={80}
          />
          <Checkbox checked={consent.value} onChange={consent.onChange} error={consent.error}>
            El adulto responsable dio su permiso
          </Checkbox>
        </>
      ) : (
        guardian.value !== '' && (
          <p className={styles['hint']}>Al guardar se borra el nombre del adulto responsable.</p>
        )
      )}
    </>
  )
}

interface AnswerLineProps {
  control: Fields
  field: FormField
  isFixed: boolean
}

function AnswerLine({ control, field, isFixed }: AnswerLineProps) {
  const { value, onChange, ref, error } = usePanelField(control, field.id as `answers.${string}`)

  // The first wrong field gets the focus: of several controls the first.
  useEffect(() => {
    ref({ focus: () => document.getElementById(controlId(field.id))?.focus() })
  }, [ref, field.id])

  return (
    <AnswerField
      field={field}
      value={value}
      onChange={(answer: Answer) => !isFixed && onChange(answer)}
      error={error}
    />
  )
}
