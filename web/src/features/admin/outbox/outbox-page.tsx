import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OutboxMessage } from '@arena-libre/functions/contract/stored/outbox'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { BackLink, TextLink } from '../../../components/links.tsx'
import { MorePages } from '../../../components/load-more.tsx'
import { ActStrip } from '../../../components/panel/act-strip.tsx'
import entries from '../../../components/panel/entry-list.module.css'
import { FilterLinks } from '../../../components/panel/filter-links.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { changesIn } from '../../../lib/acts/act-queue.ts'
import { useNow } from '../../../lib/clock.ts'
import { age } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { DeliveryOff, NoDelivery, UnprovenDelivery } from './no-delivery.tsx'
import { useOutbox, useOutboxTotals, useResendActs } from './outbox-data.ts'
import styles from './outbox-page.module.css'
import {
  addressOfView,
  isUndelivering,
  isUnproven,
  kindText,
  labelOf,
  leadText,
  type OutboxView,
  reasonText,
  resentText,
  STATUS_WORDS,
  viewIn,
  VIEWS,
} from './outbox.ts'

/** What the site has written to people, and what became of it. */
export function OutboxPage() {
  const [query] = useSearchParams()
  const view = viewIn(query)
  const { data: totals } = useOutboxTotals()
  const acts = useResendActs(useAdmin().uid)
  return (
    <div>
      <BackLink to={panelPaths.configuration.href()}>Configuración</BackLink>
      <PanelHeading title="Correos" lead={leadText(totals)} />
      {totals !== undefined && totals.off !== null && <DeliveryOff off={totals.off} queued={totals.queued} />}
      {totals !== undefined && isUndelivering(totals) && <NoDelivery count={totals.stuck} />}
      {totals !== undefined && isUnproven(totals) && <UnprovenDelivery />}
      <FilterLinks
        label="Filtrar los correos"
        links={VIEWS.map((one) => ({
          slug: one.slug,
          label: labelOf(one, totals),
          search: addressOfView(one),
        }))}
        current={view.slug}
      />
      <Messages key={view.slug} view={view} acts={acts} />
      <div className={entries['foot']}>
        <ActStrip
          acts={acts}
          textOf={({ left }) => resentText(left.length)}
          markOf={() => 'approved'}
          leftText={(count) =>
            count === 1 ? 'Queda 1 correo por reenviar' : `Quedan ${count} correos por reenviar`
          }
        />
      </div>
    </div>
  )
}

interface MessagesProps {
  view: OutboxView
  acts: ReturnType<typeof useResendActs>
}

function Messages({ view, acts }: MessagesProps) {
  const list = useOutbox(view)
  const { data } = list
  const rows = useRef<HTMLUListElement>(null)
  const seen = useRef(data?.length ?? 0)
  const length = data?.length ?? 0

  useEffect(() => {
    // After 'load more' the focus moves to the first new row.
    if (seen.current > 0 && length > seen.current) {
      rows.current?.querySelectorAll<HTMLElement>(':scope > li')[seen.current]?.focus()
    }
    seen.current = length
  }, [length])

  if (data === undefined) {
    return <ListAbsence list={list} what="los correos" isPlural className={styles['loading'] ?? ''} />
  }
  if (data.length === 0) return <p className={entries['nothing']}>{view.empty}</p>
  const underWay = changesIn(acts.queue)
  const failed = data.filter(({ id, canResend }) => canResend && !underWay.has(id))
  const resend = (some: readonly OutboxMessage[]) =>
    acts.act(
      'resend',
      some.map(({ id }) => ({ id, revision: 0 })),
    )
  return (
    <>
      {view.status !== null && failed.length > 1 && (
        <div className={styles['all']}>
          <PlainButton onClick={() => resend(failed)}>
            <Icon name="mail" /> Reenviar{' '}
            {list.hasNextPage ? `estos ${failed.length}` : `los ${failed.length}`}
          </PlainButton>
        </div>
      )}
      <ul ref={rows} className={entries['list']} aria-label="Correos">
        {data.map((message) => (
          <Message
            key={message.id}
            message={message}
            isResending={underWay.has(message.id)}
            refusal={acts.queue.refused.get(message.id)}
            onResend={() => resend([message])}
          />
        ))}
      </ul>
      <MorePages id="mas-correos" list={list} />
    </>
  )
}

interface MessageProps {
  message: OutboxMessage
  isResending: boolean
  refusal: string | undefined
  onResend: () => void
}

const ICONS = { queued: 'clock', sending: 'arrow', sent: 'tick', failed: 'alert' } as const

function Message({ message, isResending, refusal, onResend }: MessageProps) {
  const { to, subject, status, attempts, error, createdAt, registrationId, resentAt, canResend } = message
  const now = useNow()
  const shown = isResending ? 'sending' : status
  return (
    <li className={entries['entry']} tabIndex={-1}>
      <div className={entries['what']}>
        <strong>{subject}</strong>
        <span className={entries['soft']}>
          {kindText(message)} · a {to}
        </span>
        <span className={`${entries['state']} ${styles[shown]}`}>
          <Icon name={ICONS[shown]} /> {isResending ? 'Por reenviar' : STATUS_WORDS[status]}
          {status === 'failed' && attempts > 1 && `, ${attempts} intentos`}
        </span>
        {error !== null && !isResending && (
          <>
            <p>{reasonText(error)}</p>
            <details className={styles['said']}>
              <summary>Lo que dijo el servidor</summary>
              <p>{error}</p>
            </details>
          </>
        )}
        {refusal !== undefined && (
          <p role="alert" className={entries['refusal']}>
            No se reenvió. {refusal}
          </p>
        )}
        <span className={entries['soft']}>
          <time dateTime={createdAt}>Escrito {age(Date.parse(createdAt), now)}</time>
          {resentAt !== null && ` · Reenviado ${age(Date.parse(resentAt), now)}`}
        </span>
      </div>
      <div className={entries['acts']}>
        {registrationId !== null && (
          <TextLink to={`${panelPaths.players.href()}?ficha=${registrationId}`}>
            Ver ficha
            <span className="visually-hidden">
              {' '}
              de {subject}, a {to}
            </span>
          </TextLink>
        )}
        {canResend && !isResending && (
          <PlainButton onClick={onResend}>
            Reenviar
            <span className="visually-hidden">
              {' '}
              {subject}, a {to}
            </span>
          </PlainButton>
        )}
      </div>
    </li>
  )
}
