import { ERRORS } from '@arena-libre/functions/contract/errors'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { useOwnReceiptOf } from '../../lib/api/get-own-receipt-of.ts'
import { useResend } from '../../lib/api/post-resend.ts'
import { paths } from '../../lib/paths.ts'
import { textOf } from '../../lib/registrations/entry-problems.ts'
import type { EntryFilling } from './use-entry-draft.ts'

type IdName = 'freeFireId' | 'partner.freeFireId'

interface KnownIdProps {
  name: IdName
  filling: EntryFilling
  tournamentId: string
}

/** Under the ID that the server found registered already: if that was oneself, here is the way to it. */
export function KnownId({ name, filling: { draft, problemOf }, tournamentId }: KnownIdProps) {
  if (problemOf(name) !== ERRORS['already-registered'].message) return null
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
    question: '¿Tu pareja ya estaba inscrita?',
    hint: 'Entonces su lugar sigue ahí. Si no, revisa su ID.',
  },
}

function Ways({ name, freeFireId, tournamentId, email }: WaysProps) {
  const own = useOwnReceiptOf(tournamentId, freeFireId)
  const resend = useResend()
  return (
    <section aria-label="Este ID ya está inscrito">
      <PaperStrip tone="waiting" icon="info">
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
