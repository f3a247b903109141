import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import { hasFee, priceText } from '@arena-libre/functions/contract/tournaments/facts-line'
import { AnswerField } from '../../components/answers/answer-field.tsx'
import { controlId, ReadOnlyFields } from '../../components/answers/labelled.tsx'
import { PlainButton, TicketButton } from '../../components/buttons.tsx'
import { ErrorSummary } from '../../components/form-messages.tsx'
import note from '../../components/form-note.module.css'
import { OverlayLink } from '../../components/links.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { entryLabel } from '../../components/registering/entry-text.tsx'
import { type PlayerData, usePlayerOf } from '../../lib/api/registrations.ts'
import type { EntryDraft, EntryText } from '../../lib/registrations/entry-draft.ts'
import { entryProblems, textOf } from '../../lib/registrations/entry-problems.ts'
import { type KeptReceipt, keptReceipts, receiptFor } from '../../lib/registrations/kept-receipts.ts'
import { sendRegistration } from '../../lib/registrations/sender.ts'
import { visitSource } from '../../lib/registrations/source.ts'
import { askedFields, submissionOf } from '../../lib/registrations/submission.ts'
import { useRestoreFocus } from '../../lib/use-restore-focus.ts'
import { prepareNotices } from '../../shell/unsent/unsent-connection.tsx'
import { AcceptanceField, AGE_QUESTION, AgeFields, EntryTextOf, Folded } from './entry-fields.tsx'
import styles from './entry-form.module.css'
import { RegisteredIdHint, TakenId } from './free-fire-id-field.tsx'
import { SendingNotice } from './sending.tsx'
import type { EntryFormState } from './use-entry-form.ts'
import { type EntrySteps, useEntrySteps } from './use-entry-steps.ts'

interface EntryFormProps {
  entry: RegistrationForm
  entryForm: EntryFormState
  joinsLine: boolean
}

/** Two short steps: who plays, and how to reach them with what else is asked. */
export function EntryForm({ entry, entryForm, joinsLine }: EntryFormProps) {
  const { draftState, sending } = entryForm
  const { draft, checks } = draftState
  const { form, hasFailed, problemOf, check } = checks
  const honeypot = useRef<HTMLInputElement>(null)
  const isSending = sending?.status === 'sending'
  const players = playerLabels(entry)
  const names = players.map(({ id }) => id)
  const isFirstDone = (drafted: EntryDraft) => {
    const problems = entryProblems(drafted, entry)
    return names.every((name) => problems[name] === undefined)
  }
  const steps = useEntrySteps(isFirstDone(draft))
  const { step } = steps

  useEffect(prepareNotices, [])
  useRestoreFocus(form)
  useFocusOfStep(step, textOf(draft, 'email') === '')
  useRefusedFirstStep(
    steps,
    names.some((name) => problemOf(name) !== undefined),
    checks.fail,
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 1) {
      if (check(names)) steps.next()
      return
    }
    if (isSending || !check()) return
    draftState.mark({ acceptedVersion: draft.acceptedVersion })
    const website = honeypot.current?.value ?? ''
    sendRegistration({
      entry,
      body: submissionOf(draft, entry, { source: visitSource(), website }),
    })
  }

  const wrong = (step === 1 ? players : contactLabels(entry)).filter(({ id }) => problemOf(id) !== undefined)
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate aria-busy={isSending}>
      <Fee {...entry} />
      {step === 1 && (
        <SamePlayer
          entryForm={entryForm}
          tournamentId={entry.tournament.id}
          onFill={(filled) => isFirstDone(filled) && steps.next()}
        />
      )}
      {hasFailed && <ErrorSummary fields={wrong} />}
      <ReadOnlyFields value={isSending}>
        {step === 1 ? (
          <PlayerStep entry={entry} entryForm={entryForm} />
        ) : (
          <ContactStep entry={entry} entryForm={entryForm} onBack={steps.back} />
        )}
        <Honeypot ref={honeypot} />
      </ReadOnlyFields>
      <SendingNotice sending={sending} isAtFields={wrong.length > 0} />
      {step === 1 ? (
        // With a key: the second press of a double click must not send the form.
        <TicketButton key="next" submits large wide>
          Siguiente
        </TicketButton>
      ) : (
        <TicketButton key="send" submits large wide busy={isSending}>
          {isSending
            ? 'Enviando Inscripción...'
            : joinsLine
              ? 'Unirme a la lista de espera'
              : 'Enviar inscripción'}
        </TicketButton>
      )}
      <EntryNote {...entry} />
    </form>
  )
}

type Entered = Pick<RegistrationForm, 'tournament'>

const Fee = ({ tournament }: Entered) =>
  hasFee(tournament) && (
    <p className={styles['fee']}>
      <strong>Jugar cuesta {priceText(tournament)}.</strong> {tournament.feePayment}
    </p>
  )

const EntryNote = ({ tournament }: Entered) => (
  <p className={note['note']}>
    {!hasFee(tournament) && 'Jugar es gratis. '}Nunca te pedimos tu contraseña.{' '}
    <OverlayLink to="privacy">Privacidad</OverlayLink>
  </p>
)

/** The form while its questions are loaded: what is known of it stands where it will stay. */
export const EntryBones = (entered: Entered) => (
  <div className={styles['form']}>
    <Fee {...entered} />
    <fieldset className={styles['section']}>
      <PlayerLegend {...entered} />
      <output className="visually-hidden">Cargando el formulario…</output>
      {isForPairs(entered) ? (
        <>
          <FieldBones title={OWN_DATA} count={4} />
          <FieldBones title={OF_PARTNER} count={3} />
        </>
      ) : (
        <FieldBones count={4} />
      )}
    </fieldset>
    <SkeletonBlock className={styles['button']} />
    <EntryNote {...entered} />
  </div>
)

/** The headings of a pair. */
const OWN_DATA = 'Tú'
const OF_PARTNER = 'Tu dúo'

const FieldBones = ({ title, count }: { title?: string; count: number }) => (
  <div className={`${styles['fields']} ${styles['bones']}`} aria-hidden="true">
    {title !== undefined && <h2 className="display">{title}</h2>}
    {Array.from({ length: count }, (_, index) => (
      <SkeletonBlock key={index} />
    ))}
  </div>
)

/** After 'Siguiente' one goes on typing. Otherwise the heading of the page has the focus. */
function useFocusOfStep(step: EntrySteps['step'], isEmailEmpty: boolean): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    window.scrollTo(0, 0)
    if (step === 2 && isEmailEmpty) document.getElementById(controlId('email'))?.focus()
  }, [step, isEmailEmpty])
}

/** The server refused a field of the first step: shows that step, and focuses the field. */
function useRefusedFirstStep({ step, back }: EntrySteps, isWrong: boolean, fail: () => void): void {
  const isLeaving = useRef(false)
  useEffect(() => {
    if (step === 2 && isWrong) {
      isLeaving.current = true
      back()
    } else if (step === 1 && isLeaving.current) {
      isLeaving.current = false
      fail()
    }
  })
}

interface StepProps {
  entry: RegistrationForm
  entryForm: EntryFormState
}

const isForPairs = ({ tournament }: Entered): boolean => tournament.modality === 'duo'

function PlayerLegend(entered: Entered) {
  const isDuo = isForPairs(entered)
  return (
    <Legend note={`${isDuo ? 'Inscribes a los dos · ' : ''}Paso 1 de 2`}>
      {isDuo ? '¿Quiénes juegan?' : '¿Quién juega?'}
    </Legend>
  )
}

function PlayerStep({ entry, entryForm: { draftState } }: StepProps) {
  const { id } = entry.tournament
  const isDuo = isForPairs(entry)
  const text = { draftState, tournamentId: id }
  return (
    <fieldset className={styles['section']}>
      <PlayerLegend {...entry} />
      <div className={styles['fields']}>
        {isDuo && <h2 className="display">{OWN_DATA}</h2>}
        <EntryTextOf name="fullName" {...text} />
        <EntryTextOf name="freeFireId" {...text} />
        <RegisteredIdHint name="freeFireId" {...text} />
        <EntryTextOf name="nickname" {...text} />
        <AgeFields draftState={draftState} />
      </div>
      {isDuo && (
        <div className={styles['fields']}>
          <h2 className="display">{OF_PARTNER}</h2>
          <EntryTextOf name="partner.fullName" {...text} />
          <EntryTextOf name="partner.freeFireId" {...text} />
          <RegisteredIdHint name="partner.freeFireId" {...text} />
          <EntryTextOf name="partner.nickname" {...text} />
        </div>
      )}
    </fieldset>
  )
}

function ContactStep({ entry, entryForm, onBack }: StepProps & { onBack: () => void }) {
  const { draftState, isCarried } = entryForm
  const { draft } = draftState
  const partner = isForPairs(entry) ? textOf(draft, 'partner.fullName').trim() : ''
  return (
    <>
      <fieldset className={styles['section']}>
        <Legend note="Paso 2 de 2">¿Cómo te avisamos?</Legend>
        <div className={styles['fields']}>
          <EntryTextOf name="email" draftState={draftState} />
          <EntryTextOf name="phone" draftState={draftState} />
        </div>
      </fieldset>
      <Questions entry={entry} entryForm={entryForm} />
      <AcceptanceField entry={entry} draftState={draftState} isCarried={isCarried} />
      <div className={styles['who']}>
        <div>
          <p>
            {partner === '' ? 'Juega' : 'Juegan'} <strong>{textOf(draft, 'fullName').trim()}</strong>
            {partner !== '' && (
              <>
                {' y '}
                <strong>{partner}</strong>
              </>
            )}
          </p>
          <TakenId tournamentId={entry.tournament.id} freeFireId={textOf(draft, 'freeFireId').trim()} />
        </div>
        <PlainButton look="text" onClick={onBack}>
          Cambiar
        </PlainButton>
      </div>
    </>
  )
}

const Legend = ({ note, children }: { note: string; children: string }) => (
  <legend className={`display ${styles['legend']}`}>
    {children} <span className={styles['note']}>{note}</span>
  </legend>
)

interface SamePlayerProps {
  entryForm: EntryFormState
  tournamentId: string
  onFill: (filled: EntryDraft) => void
}

/** Fills an empty form with the data of the last registration from this device. */
function SamePlayer({ entryForm, tournamentId, onFill }: SamePlayerProps) {
  const { draft } = entryForm.draftState
  const [kept] = useState(() => {
    const isEmpty = Object.values(draft.texts).every((text) => text === '')
    return isEmpty && receiptFor(tournamentId) === null ? (keptReceipts()[0] ?? null) : null
  })
  return kept === null ? null : <FillIn kept={kept} entryForm={entryForm} onFill={onFill} />
}

/** Whether the lettering has all signs of a name: one label has one face. */
const isLettered = (name = ''): boolean => /^[ -\u017f]*$/.test(name)

type FillInProps = Pick<SamePlayerProps, 'entryForm' | 'onFill'> & { kept: KeptReceipt }

function FillIn({ kept: { token, playerName }, entryForm: { draftState }, onFill }: FillInProps) {
  const { draft, change } = draftState
  const { mutate, isPending, isSuccess, error } = usePlayerOf(token)
  if (isSuccess) return null
  const fill = (player: PlayerData) => {
    const filled = { ...draft, ...player }
    change('fullName', () => player)
    onFill(filled)
  }
  return (
    <div className={styles['same']}>
      <TicketButton tone="paper" wide busy={isPending} onClick={() => mutate(undefined, { onSuccess: fill })}>
        <span className={isLettered(playerName) ? '' : styles['name']}>
          {isPending ? (
            'Un momento…'
          ) : playerName ? (
            <>
              Soy <bdi>{playerName}</bdi> otra vez
            </>
          ) : (
            'Usar mis datos'
          )}
        </span>
      </TicketButton>
      <output className="soft-small">
        {error === null
          ? 'Usa tu último boleto o escribe tus datos.'
          : 'No pudimos traer tus datos. Escríbelos aquí o inténtalo otra vez.'}
      </output>
    </div>
  )
}

/** Required questions are open, the others folded. */
function Questions({ entry, entryForm: { draftState } }: StepProps) {
  const { draft, change, checks } = draftState
  const asked = askedFields(entry)
  const required = asked.filter(({ field }) => field.required)
  const optional = asked.filter(({ field }) => !field.required)
  const answerOf = ({ id, field }: (typeof asked)[number]) => (
    <AnswerField
      key={id}
      field={field}
      value={draft.answers[id] ?? ''}
      onChange={(answer) =>
        change(field.id, ({ answers }) => ({
          answers: { ...answers, [id]: typeof answer === 'string' ? answer : [...answer] },
        }))
      }
      error={checks.problemOf(field.id)}
    />
  )
  return (
    <>
      {required.length > 0 && (
        <fieldset className={styles['section']}>
          <legend className={`display ${styles['legend']}`}>Sobre tu juego</legend>
          <div className={styles['fields']}>{required.map(answerOf)}</div>
        </fieldset>
      )}
      {optional.length > 0 && (
        <Folded
          title={required.length > 0 ? 'Más preguntas (opcional)' : 'Sobre tu juego (opcional)'}
          isKeptOpen={optional.some(({ field }) => checks.problemOf(field.id) !== undefined)}
        >
          <div className={styles['fields']}>{optional.map(answerOf)}</div>
        </Folded>
      )}
    </>
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

interface Labelled {
  id: string
  label: string
}

const named = (id: EntryText): Labelled => ({ id, label: entryLabel(id) })

const PLAYER = ['fullName', 'freeFireId', 'nickname'] as const satisfies readonly EntryText[]
const PARTNER = [
  'partner.fullName',
  'partner.freeFireId',
  'partner.nickname',
] as const satisfies readonly EntryText[]

/** The fields of the first step in their order, for the error summary. */
const playerLabels = (entry: RegistrationForm): Labelled[] => [
  ...PLAYER.map(named),
  { id: 'age', label: AGE_QUESTION },
  named('guardian.name'),
  { id: 'guardian.consent', label: 'Permiso del adulto' },
  ...(entry.tournament.modality === 'duo' ? PARTNER.map(named) : []),
]

/** The fields of the second step: of the questions, the required ones come first. */
function contactLabels(entry: RegistrationForm): Labelled[] {
  const asked = askedFields(entry).map(({ field }) => field)
  return [
    named('email'),
    named('phone'),
    ...asked.filter(({ required }) => required),
    ...asked.filter(({ required }) => !required),
    { id: 'acceptedVersion', label: 'Reglas y términos' },
  ]
}
