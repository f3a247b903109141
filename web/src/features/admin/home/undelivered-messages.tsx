import { useQuery } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { outboxMessageSchema } from '@arena-libre/functions/contract/stored/outbox'
import { TextLink } from '../../../components/links.tsx'
import { PartFailure } from '../../../components/panel/part-failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { useNow } from '../../../lib/clock.ts'
import { age } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import styles from './undelivered-messages.module.css'

export interface UndeliveredMessagesProps {
  status: 'failed' | 'queued'
  count: number
}

const SHOWN = 5
const messagePage = pageSchema(outboxMessageSchema)

/** What can be done about them, and the filter of the section that has all of them. */
const WAYS_OUT = {
  failed: {
    advice:
      'El servidor de esas personas no los aceptó. Revisa si la dirección está bien escrita, o mándales su enlace por WhatsApp.',
    filter: 'fallaron',
    link: 'Verlos y reenviarlos',
  },
  queued: {
    advice:
      'El envío de correos no está funcionando. Avisa a quien instaló el sitio; mientras tanto, manda los enlaces por WhatsApp.',
    filter: 'en-cola',
    link: 'Ver los correos en cola',
  },
} as const

/** What to do about undelivered messages, and the latest of them, some of all that are counted. */
export function UndeliveredMessages(props: UndeliveredMessagesProps) {
  const { advice, filter, link } = WAYS_OUT[props.status]
  return (
    <>
      <p>{advice}</p>
      <TextLink to={`${panelPaths.outbox.href()}?estado=${filter}`}>{link}</TextLink>
      <LatestMessages {...props} />
    </>
  )
}

function LatestMessages({ status, count }: UndeliveredMessagesProps) {
  const now = useNow()
  const limit = Math.min(count, SHOWN)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['outbox', status, limit],
    queryFn: ({ signal }) =>
      request(`/outbox?status=${status}&limit=${limit}`, { answer: messagePage, signal }),
  })
  if (data === undefined) {
    if (isFetching) return <output className="soft">Cargando los correos…</output>
    return (
      <PartFailure
        text={`No pudimos cargar los correos. ${messageOf(error)}`}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <ul className={styles['messages']}>
      {data.items.map(({ id, to, subject, error: reason, createdAt }) => (
        <li key={id} className={styles['message']}>
          <span>
            <strong>{subject}</strong> <span className="soft">a {to}</span>
          </span>
          <time dateTime={createdAt} className="soft">
            {age(Date.parse(createdAt), now)}
          </time>
          {reason !== null && <span className={styles['reason']}>{reason}</span>}
        </li>
      ))}
    </ul>
  )
}
