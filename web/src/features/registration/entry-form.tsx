import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import { hasFee, priceText } from '@arena-libre/functions/contract/tournaments/facts-line'
import { controlId, ReadOnlyFields } from '../../components/answers/labelled.tsx'
import { TicketButton } from '../../components/buttons.tsx'
import { ErrorSummary, FormAlert, LiveRegion } from '../../components/form-messages.tsx'
import note from '../../components/form-note.module.css'
import { OverlayLink } from '../../components/links.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { usePlayerOf } from '../../lib/api/registrations.ts'
import type { EntryDraft, EntryText } from '../../lib/registrations/entry-draft.ts'
import { type KeptReceipt, keptReceipts, receiptFor } from '../../lib/registrations/kept-receipts.ts'
import { playerProblems, textOf } from '../../lib/registrations/player-problems.ts'
import { useRestoreFocus } from '../../lib/use-restore-focus.ts'
import { AGE_QUESTION, AgeFields, EntryTextOf, type Labelled, Legend, named } from './entry-fields.tsx'
import styles from './entry-form.module.css'
import { type Completion, type CompletionState, loadCompletion } from './use-completion.ts'
import type { DraftState } from './use-entry-draft.ts'
import type { EntryFormState } from './use-entry-form.ts'
import { type EntrySteps, useEntrySteps, useStepAhead } from './use-entry-steps.ts'

interface EntryFormProps {
  entry: RegistrationForm
  entryForm: EntryFormState
  completionState: CompletionState
  joinsLine: boolean
}

/** Two short steps: who plays, and how to reach them with what else is asked. */
export function EntryForm({ entry, entryForm, completionState, joinsLine }: EntryFormProps) {
  const { draftState, sending, isCarried } = entryForm
  const { completion, isMissing } = completionState
  const { draft, checks } = draftState
  const { form, hasFailed, problemOf, check } = checks
  const honeypot = useRef<HTMLInputElement>(null)
  const isSending = sending?.status === 'sending'
  const players = playerLabels(entry)
  const names = players.map(({ id }) => id)
  const isFirstDone = (drafted: EntryDraft) => Object.keys(playerProblems(drafted, entry)).length === 0
  const steps = useEntrySteps(isFirstDone(draft))
  const contact = steps.step === 2 ? completion : null
  const step = contact === null ? 1 : 2
  const ahead = useStepAhead({
    isReady: completion !== null,
    isMissing,
    // It may have been changed meanwhile.
    open: () => check(names) && steps.next(),
  })
  const awaitNext = () => {
    void loadCompletion()
    ahead.wait()
  }
  const goOn = completion === null ? awaitNext : steps.next

  useRestoreFocus(form)
  useFocusOfStep(step, textOf(draft, 'email') === '')
  useRefusedFirstStep(
    steps,
    names.some((name) => problemOf(name) !== undefined),
    checks.fail,
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (contact === null) {
      if (check(names)) goOn()
      return
    }
    if (isSending || !check()) return
    draftState.mark({ acceptedVersion: draft.acceptedVersion })
    contact.send(draft, entry, honeypot.current?.value ?? '')
  }

  const asked = contact === null ? players : contact.contactLabels(entry)
  const wrong = asked.filter(({ id }) => problemOf(id) !== undefined)
  const sendingProps = { sending, isAtFields: wrong.length > 0 }
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate aria-busy={isSending}>
      <Fee {...entry} />
      {contact === null && (
        <SamePlayer
          draftState={draftState}
          tournamentId={entry.tournament.id}
          onFill={(filled) => isFirstDone(filled) && goOn()}
        />
      )}
      {hasFailed && <ErrorSummary fields={wrong} />}
      <ReadOnlyFields value={isSending}>
        {contact === null ? (
          <PlayerStep entry={entry} draftState={draftState} completion={completion} />
        ) : (
          <contact.ContactStep {...{ entry, draftState, isCarried }} onBack={steps.back} />
        )}
        <Honeypot ref={honeypot} />
      </ReadOnlyFields>
      {completion !== null && <completion.SendingAlert {...sendingProps} />}
      <LiveRegion>{completion !== null && <completion.SendingProgress {...sendingProps} />}</LiveRegion>
      {ahead.failures > 0 && <Unreached key={ahead.failures} />}
      {contact === null ? (
        // With a key: the second press of a double click must not send the form.
        <TicketButton key="next" submits large wide busy={ahead.isAwaited}>
          {ahead.isAwaited ? 'Un momento…' : 'Siguiente'}
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

/** The second step could not be fetched, and there is no connection to load the page again with. */
const Unreached = () => (
  <FormAlert>
    <strong>No hay señal para seguir.</strong>
    <span>Lo que escribiste sigue aquí. Inténtalo otra vez en un momento.</span>
  </FormAlert>
)

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

const isForPairs = ({ tournament }: Entered): boolean => tournament.modality === 'duo'

function PlayerLegend(entered: Entered) {
  const isDuo = isForPairs(entered)
  return (
    <Legend note={`${isDuo ? 'Inscribes a los dos · ' : ''}Paso 1 de 2`}>
      {isDuo ? '¿Quiénes juegan?' : '¿Quién juega?'}
    </Legend>
  )
}

interface PlayerStepProps {
  entry: RegistrationForm
  draftState: DraftState
  completion: Completion | null
}

function PlayerStep({ entry, draftState, completion }: PlayerStepProps) {
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
        {completion && <completion.RegisteredIdHint name="freeFireId" {...text} />}
        <EntryTextOf name="nickname" {...text} />
        <AgeFields draftState={draftState} />
      </div>
      {isDuo && (
        <div className={styles['fields']}>
          <h2 className="display">{OF_PARTNER}</h2>
          <EntryTextOf name="partner.fullName" {...text} />
          <EntryTextOf name="partner.freeFireId" {...text} />
          {completion && <completion.RegisteredIdHint name="partner.freeFireId" {...text} />}
          <EntryTextOf name="partner.nickname" {...text} />
        </div>
      )}
    </fieldset>
  )
}

interface SamePlayerProps {
  draftState: DraftState
  tournamentId: string
  onFill: (filled: EntryDraft) => void
}

/** Fills an empty form with the data of the last registration from this device. */
function SamePlayer({ draftState, tournamentId, onFill }: SamePlayerProps) {
  const { draft } = draftState
  const [kept] = useState(() => {
    const isEmpty = Object.values(draft.texts).every((text) => text === '')
    return isEmpty && receiptFor(tournamentId) === null ? (keptReceipts()[0] ?? null) : null
  })
  return kept === null ? null : <FillIn kept={kept} draftState={draftState} onFill={onFill} />
}

/** Whether the lettering has all signs of a name: one label has one face. */
const isLettered = (name = ''): boolean => /^[ -\u017f]*$/.test(name)

type FillInProps = Pick<SamePlayerProps, 'draftState' | 'onFill'> & { kept: KeptReceipt }

function FillIn({ kept: { token, playerName }, draftState, onFill }: FillInProps) {
  const { draft, change } = draftState
  const { refetch, isFetching, isSuccess, error } = usePlayerOf(token)
  if (isSuccess) return null
  const fillIn = async () => {
    const { data: player } = await refetch()
    if (player === undefined) return
    change('fullName', () => player)
    onFill({ ...draft, ...player })
  }
  return (
    <div className={styles['same']}>
      <TicketButton tone="paper" wide busy={isFetching} onClick={() => void fillIn()}>
        <span className={isLettered(playerName) ? '' : styles['name']}>
          {isFetching ? (
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
