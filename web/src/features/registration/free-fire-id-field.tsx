import { CLIENT_MESSAGES } from '@arena-libre/functions/contract/calls/client-messages'
import { isFreeFireId } from '@arena-libre/functions/contract/registrations/free-fire-id'
import { PlainButton } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/links.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { entryHint, EntryText } from '../../components/registering/entry-text.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { useIsIdFree, useOwnReceiptOf, useResend } from '../../lib/api/registrations.ts'
import { paths } from '../../lib/paths.ts'
import { textOf } from '../../lib/registrations/entry-problems.ts'
import { unansweredOf, useSending } from '../../lib/registrations/sendings.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import styles from './free-fire-id-field.module.css'
import type { DraftState } from './use-entry-form.ts'

const DEBOUNCE_MS = 500

interface FreeFireIdFieldProps {
  name: 'freeFireId' | 'partner.freeFireId'
  tournamentId: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

/** Whether an ID is free for another player; undefined where that is unknown. */
function useIsFree(tournamentId: string, freeFireId: string): boolean | undefined {
  const isFree = useIsIdFree(tournamentId, freeFireId)
  const sent = unansweredOf(useSending(tournamentId))?.body
  // An unanswered registration may have arrived: then the ID is the player's own.
  const isOwn = sent?.freeFireId === freeFireId || sent?.partner?.freeFireId === freeFireId
  return isFreeFireId(freeFireId) && !isOwn ? isFree : undefined
}

/** Shows whether a complete ID is still free. Only a hint: the server decides when the form is sent. */
export function FreeFireIdField({ tournamentId, ...field }: FreeFireIdFieldProps) {
  const debounced = useDebounced(field.value, DEBOUNCE_MS)
  const isFree = useIsFree(tournamentId, debounced)
  const known = debounced === field.value && field.error === undefined ? isFree : undefined
  return (
    <div className={styles['field']}>
      <EntryText
        {...field}
        // In place of the hint, so that nothing moves under a thumb.
        hint={
          <>
            <span className={styles['free']} aria-live="polite">
              {known === true && (
                <>
                  <Icon name="tick" />
                  Este ID está libre en este torneo.
                </>
              )}
            </span>
            {known !== true && entryHint(field.name)}
          </>
        }
      />
      <output className={styles['taken']}>
        {known === false && (
          <>
            <Icon name="alert" />
            {CLIENT_MESSAGES.alreadyRegistered}
          </>
        )}
      </output>
    </div>
  )
}

/** Below the name of the player, in the step after the one that asks for the ID. */
export function TakenId({ tournamentId, freeFireId }: { tournamentId: string; freeFireId: string }) {
  const isTaken = useIsFree(tournamentId, freeFireId) === false
  return (
    <output className={isTaken ? styles['taken'] : undefined}>
      {isTaken && (
        <>
          <Icon name="alert" />
          {CLIENT_MESSAGES.alreadyRegistered}
        </>
      )}
    </output>
  )
}

type IdName = 'freeFireId' | 'partner.freeFireId'

interface RegisteredIdHintProps {
  name: IdName
  draftState: DraftState
  tournamentId: string
}

/** Shown at an ID that is registered already: links to the player's own registration. */
export function RegisteredIdHint({
  name,
  draftState: { draft, checks },
  tournamentId,
}: RegisteredIdHintProps) {
  if (checks.problemOf(name) !== CLIENT_MESSAGES.alreadyRegistered) return null
  const freeFireId = textOf(draft, name).trim()
  return (
    <Ways key={freeFireId} {...{ name, freeFireId, tournamentId }} email={textOf(draft, 'email').trim()} />
  )
}

interface WaysProps {
  name: IdName
  freeFireId: string
  tournamentId: string
  email: string
}

const WORDS: Record<IdName, { question: string; hint: string }> = {
  freeFireId: {
    question: '¿Ya te habías inscrito?',
    hint: 'Entonces tu lugar sigue ahí. Si no fuiste tú, revisa el ID.',
  },
  'partner.freeFireId': {
    question: '¿Tu dúo ya estaba inscrito?',
    hint: 'Entonces su lugar sigue ahí. Si no, revisa su ID.',
  },
}

function Ways({ name, freeFireId, tournamentId, email }: WaysProps) {
  const own = useOwnReceiptOf(tournamentId, freeFireId)
  const resend = useResend()
  return (
    <section aria-label="Este ID ya está inscrito">
      <PaperStrip tone="waitlisted" icon="info">
        <p>
          <strong>{WORDS[name].question}</strong> {WORDS[name].hint}
        </p>
        {own !== null && <TextLink to={paths.receipt.href(own)}>Ver mi inscripción</TextLink>}
        <PlainButton
          look="text"
          onClick={() => resend.mutate({ email, freeFireId })}
          busy={resend.isPending || resend.isSuccess}
        >
          Reenviar mi enlace a {email}
        </PlainButton>
        <output>
          {resend.isSuccess && 'Si ese correo está inscrito con ese ID, el enlace va en camino.'}
          {resend.isError && messageOf(resend.error)}
        </output>
      </PaperStrip>
    </section>
  )
}
