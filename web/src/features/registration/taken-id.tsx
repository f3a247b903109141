import { CLIENT_MESSAGES } from '@arena-libre/functions/contract/calls/client-messages'
import { PlainButton } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/links.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { useOwnReceiptOf, useResend } from '../../lib/api/sent-registrations.ts'
import { paths } from '../../lib/paths.ts'
import { textOf } from '../../lib/registrations/player-problems.ts'
import styles from './free-fire-id-field.module.css'
import { useIsFree } from './free-fire-id-field.tsx'
import type { DraftState } from './use-entry-draft.ts'

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
