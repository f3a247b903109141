import { useRef, useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AccessRequestView } from '@arena-libre/functions/contract/people/access-requests'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { LoadMore } from '../../../components/load-more.tsx'
import entries from '../../../components/panel/entry-list.module.css'
import { FilterLinks } from '../../../components/panel/filter-links.tsx'
import { KeptNote } from '../../../components/panel/kept-note.tsx'
import { LongText } from '../../../components/panel/long-text.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { ApiError, hasFields, messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { age } from '../../../lib/dates.ts'
import { keptAt, useKept } from '../../../lib/forms/kept.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { memberName } from '../../../lib/session/team-names.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { useRestoreFocus } from '../../../lib/use-restore-focus.ts'
import { type Toast, useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useAccessRequests, useApproval, useRejection, useReopening } from './team-data.ts'
import styles from './team-page.module.css'
import { addressOfView, decisionOf, LONGEST_NOTES, REQUEST_VIEWS, requestViewIn } from './team.ts'

/** Those who ask for access, and what was answered. */
export function AccessRequests() {
  const [query] = useSearchParams()
  const view = requestViewIn(query)
  const list = useAccessRequests(view.status)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  return (
    <section aria-labelledby="solicitudes">
      <h2 id="solicitudes" className={styles['subtitle']}>
        Solicitudes de acceso
      </h2>
      <FilterLinks
        label="Filtrar las solicitudes"
        links={REQUEST_VIEWS.map((one) => ({
          slug: one.slug,
          label: one.label,
          search: addressOfView(one),
        }))}
        current={view.slug}
      />
      {data === undefined ? (
        <ListAbsence list={list} what="las solicitudes" isPlural className={styles['loading'] ?? ''} />
      ) : data.length === 0 ? (
        <p className={entries['nothing']}>{view.empty}</p>
      ) : (
        <ul className={entries['list']} aria-labelledby="solicitudes">
          {data.map((request) => (
            <Request key={request.uid} request={request} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          id="mas-solicitudes"
          isLoading={isFetchingNextPage}
          problem={error === null ? null : messageOf(error)}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  )
}

const OVERTAKEN: Toast = {
  type: 'warning',
  title: 'Alguien del equipo ya respondió esta solicitud',
  detail: 'Mira cómo quedó en Aprobadas o Rechazadas.',
}

/** Another admin was faster: the request leaves this list, and the dialog with it. */
const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'already-decided'

function Request({ request }: { request: AccessRequestView }) {
  const { uid, email, displayName, emailVerified, requestedAt, notes, status } = request
  const now = useNow()
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  const card = useRef<HTMLLIElement>(null)
  useRestoreFocus(card)
  const showToast = useToasts()
  const approval = useApproval()
  const reopening = useReopening()
  const name = displayName === '' ? email : displayName
  const decision = decisionOf(request)
  const close = () => setAsking(null)
  const approve = () =>
    approval.mutate(uid, {
      onSuccess: () => {
        showToast({ type: 'success', title: `${name} ya tiene acceso`, detail: 'Le avisamos por correo.' })
        close()
      },
      onError: (error) => isOvertaken(error) && showToast(OVERTAKEN),
    })
  const reopen = () =>
    reopening.mutate(uid, {
      onSuccess: () => showToast({ type: 'success', title: 'La solicitud está otra vez por responder' }),
      onError: (error) =>
        showToast({ type: 'error', title: 'No pudimos reabrirla', detail: messageOf(error) }),
    })

  return (
    <li ref={card} className={entries['entry']}>
      <div className={entries['what']}>
        <strong>{name}</strong>
        <span className={entries['soft']}>{email}</span>
        <span className={emailVerified ? styles['verified'] : styles['unverified']}>
          <Icon name={emailVerified ? 'tick' : 'clock'} />{' '}
          {emailVerified ? 'Correo verificado' : 'Falta que verifique su correo'}
        </span>
        <span className={entries['soft']}>
          {decision === null
            ? `Lo pidió ${age(Date.parse(requestedAt), now)}`
            : `${decision.verb} ${age(Date.parse(decision.at), now)} · ${memberName(decision.by, { ownUid, team })}`}
        </span>
        {notes !== null && <p className={styles['notes']}>{notes}</p>}
      </div>
      <div className={entries['acts']}>
        {status === 'pending' ? (
          <>
            {emailVerified && (
              <TicketButton onClick={() => setAsking('approve')}>
                Dar acceso<span className="visually-hidden"> a {name}</span>
              </TicketButton>
            )}
            <PlainButton onClick={() => setAsking('reject')}>
              Rechazar<span className="visually-hidden"> a {name}</span>
            </PlainButton>
          </>
        ) : (
          <PlainButton onClick={reopen} busy={reopening.isPending}>
            Reabrir<span className="visually-hidden"> la solicitud de {name}</span>
          </PlainButton>
        )}
      </div>
      {asking === 'approve' && (
        <Confirm
          title={`¿Dar acceso a ${name}?`}
          text={`${email} podrá publicar torneos, decidir inscripciones y ver los datos de los jugadores.`}
          act="Dar acceso"
          task={approval}
          onConfirm={approve}
          onClose={close}
        />
      )}
      {asking === 'reject' && <RejectRequest uid={uid} name={name} onClose={close} />}
    </li>
  )
}

interface RejectRequestProps {
  uid: string
  name: string
  onClose: () => void
}

/** Asks for the reason, which the applicant reads. */
function RejectRequest({ uid, name, onClose }: RejectRequestProps) {
  const showToast = useToasts()
  const rejection = useRejection()
  const [at] = useState(() => keptAt<string>('access-requests', uid))
  const notes = useKept({ at, start: '', isNothing: (text) => text.trim() === '' })
  const [isMissing, setIsMissing] = useState(false)
  const failure = rejection.isPending ? null : rejection.error
  const problem = isMissing ? 'Escribe por qué' : hasFields(failure) ? failure.fields['notes'] : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (rejection.isPending) return
    const text = notes.value.trim()
    setIsMissing(text === '')
    if (text === '') {
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    rejection.mutate(
      { uid, notes: text },
      {
        onSuccess: () => {
          at.forget()
          showToast({ type: 'success', title: `Rechazaste la solicitud de ${name}` })
          onClose()
        },
        onError: (error) => isOvertaken(error) && showToast(OVERTAKEN),
      },
    )
  }

  return (
    <Sheet title={`¿Rechazar a ${name}?`} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate aria-busy={rejection.isPending}>
        {failure !== null && problem === undefined && <FormAlert>{messageOf(failure)}</FormAlert>}
        <KeptNote isShown={notes.isFound} onStartOver={notes.startOver} />
        <LongText
          label="Por qué"
          hint={`Lo lee quien lo pidió, también si vuelve a pedirlo. Quedan ${LONGEST_NOTES - notes.value.length} letras.`}
          rows={4}
          longest={LONGEST_NOTES}
          value={notes.value}
          onChange={(text) => {
            setIsMissing(false)
            notes.change(text)
          }}
          error={problem}
        />
        <TicketButton submits wide tone="paper" busy={rejection.isPending}>
          {rejection.isPending ? 'Un momento…' : 'Rechazar la solicitud'}
        </TicketButton>
        <PlainButton onClick={onClose}>Mejor no</PlainButton>
      </form>
    </Sheet>
  )
}
