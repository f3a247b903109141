import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import { hasFee } from '@arena-libre/functions/contract/tournaments/facts-line'
import { AnswerField } from '../../components/answers/answer-field.tsx'
import { ReadOnlyFields } from '../../components/answers/labelled.tsx'
import { TicketButton } from '../../components/buttons.tsx'
import { ErrorSummary } from '../../components/form-messages.tsx'
import { OverlayLink } from '../../components/links.tsx'
import { entryLabel } from '../../components/registering/entry-text.tsx'
import type { EntryText } from '../../lib/registrations/entry-draft.ts'
import { sendRegistration } from '../../lib/registrations/sender.ts'
import { visitSource } from '../../lib/registrations/source.ts'
import { askedFields, submissionOf } from '../../lib/registrations/submission.ts'
import { useRestoreFocus } from '../../lib/use-restore-focus.ts'
import { prepareNotices } from '../../shell/unsent/unsent-connection.tsx'
import { AcceptanceField, AGE_QUESTION, AgeFields, EntryTextOf } from './entry-fields.tsx'
import styles from './entry-form.module.css'
import { RegisteredIdHint } from './free-fire-id-field.tsx'
import { SendingNotice } from './sending.tsx'
import type { EntryFormState } from './use-entry-form.ts'

interface EntryFormProps {
  entry: RegistrationForm
  entryForm: EntryFormState
  joinsLine: boolean
}

export function EntryForm({ entry, entryForm, joinsLine }: EntryFormProps) {
  const { draftState, sending, isCarried } = entryForm
  const { draft, checks, change } = draftState
  const { form, hasFailed, problemOf, check } = checks
  const honeypot = useRef<HTMLInputElement>(null)
  const { id, modality } = entry.tournament
  const isSending = sending?.status === 'sending'

  useEffect(prepareNotices, [])
  useRestoreFocus(form)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !check()) return
    draftState.mark({ acceptedVersion: draft.acceptedVersion })
    const website = honeypot.current?.value ?? ''
    sendRegistration({
      entry,
      body: submissionOf(draft, entry, { source: visitSource(), website }),
    })
  }

  const wrong = entryLabels(entry).filter((field) => problemOf(field.id) !== undefined)
  const text = { draftState, tournamentId: id }
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate aria-busy={isSending}>
      {hasFailed && <ErrorSummary fields={wrong} />}
      <ReadOnlyFields value={isSending}>
        <fieldset className={styles['section']}>
          <legend className={`display ${styles['legend']}`}>Tus datos</legend>
          <EntryTextOf name="fullName" {...text} />
          <EntryTextOf name="nickname" {...text} />
          <EntryTextOf name="freeFireId" {...text} />
          <RegisteredIdHint name="freeFireId" {...text} />
          <EntryTextOf name="email" {...text} />
          <EntryTextOf name="phone" {...text} />
          <AgeFields draftState={draftState} />
        </fieldset>
        {modality === 'duo' && (
          <fieldset className={styles['section']}>
            <legend className={`display ${styles['legend']}`}>Tu dúo</legend>
            <EntryTextOf name="partner.fullName" {...text} />
            <EntryTextOf name="partner.nickname" {...text} />
            <EntryTextOf name="partner.freeFireId" {...text} />
            <RegisteredIdHint name="partner.freeFireId" {...text} />
          </fieldset>
        )}
        <Questions entry={entry} entryForm={entryForm} onChange={change} />
        <Honeypot ref={honeypot} />
        <AcceptanceField entry={entry} draftState={draftState} isCarried={isCarried} />
      </ReadOnlyFields>
      <SendingNotice sending={sending} isAtFields={wrong.length > 0} />
      <TicketButton submits large wide busy={isSending}>
        {isSending
          ? 'Enviando Inscripción...'
          : joinsLine
            ? 'Unirme a la lista de espera'
            : 'Enviar inscripción'}
      </TicketButton>
      <p className={styles['note']}>
        {hasFee(entry.tournament) ? `Jugar cuesta $${entry.tournament.entryFee}.` : 'Jugar es gratis.'} Nunca
        te pedimos tu contraseña. <OverlayLink to="privacy">Privacidad</OverlayLink>
      </p>
    </form>
  )
}

interface QuestionsProps {
  entry: RegistrationForm
  entryForm: EntryFormState
  onChange: EntryFormState['draftState']['change']
}

function Questions({ entry, entryForm: { draftState }, onChange }: QuestionsProps) {
  const asked = askedFields(entry)
  if (asked.length === 0) return null
  return (
    <fieldset className={styles['section']}>
      <legend className={`display ${styles['legend']}`}>Sobre tu juego</legend>
      {asked.map(({ id, field }) => (
        <AnswerField
          key={id}
          field={field}
          value={draftState.draft.answers[id] ?? ''}
          onChange={(answer) =>
            onChange(field.id, ({ answers }) => ({
              answers: { ...answers, [id]: typeof answer === 'string' ? answer : [...answer] },
            }))
          }
          error={draftState.checks.problemOf(field.id)}
        />
      ))}
    </fieldset>
  )
}

/** Hidden from sight, screen readers and the keyboard; a registration that fills it in is flagged in the inbox. */
function Honeypot({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Sitio web
        <input ref={ref} name="website" type="text" tabIndex={-1} autoComplete="off" maxLength={200} />
      </label>
    </div>
  )
}

const PERSON = [
  'fullName',
  'nickname',
  'freeFireId',
  'email',
  'phone',
] as const satisfies readonly EntryText[]
const PARTNER = [
  'partner.fullName',
  'partner.nickname',
  'partner.freeFireId',
] as const satisfies readonly EntryText[]

const named = (id: EntryText) => ({ id, label: entryLabel(id) })

/** All fields in the order of the page, for the error summary. */
function entryLabels(entry: RegistrationForm): { id: string; label: string }[] {
  return [
    ...PERSON.map(named),
    { id: 'age', label: AGE_QUESTION },
    named('guardian.name'),
    { id: 'guardian.consent', label: 'Permiso de un adulto' },
    ...(entry.tournament.modality === 'duo' ? PARTNER.map(named) : []),
    ...askedFields(entry).map(({ field: { id, label } }) => ({ id, label })),
    { id: 'acceptedVersion', label: 'Reglas y términos' },
  ]
}
