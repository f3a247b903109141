import { type Erasure, referenceOf } from '@arena-libre/functions/contract/people/person-data'
import { PlainButton } from '../../../components/buttons.tsx'
import { LoadMore } from '../../../components/load-more.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { longDay, visitorTimeZone } from '../../../lib/dates.ts'
import { useErasures } from './person-data.ts'
import styles from './person-page.module.css'
import { removedLines } from './person.ts'

interface PastErasuresProps {
  /** The one that goes on with the next erasure. */
  goesOn: string | null
  onGoOn: (id: string) => void
}

/** The receipts so far. They do not say whose data it was. */
export function PastErasures({ goesOn, onGoOn }: PastErasuresProps) {
  const erasures = useErasures()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = erasures
  return (
    <section aria-labelledby="recibos" className={styles['past']}>
      <h2 id="recibos" className={styles['subtitle']}>
        Recibos
      </h2>
      {data === undefined && (
        <ListAbsence list={erasures} what="los recibos" isPlural className={styles['loading'] ?? ''} />
      )}
      {data?.length === 0 && <p className="soft">Todavía no eliminaste los datos de nadie.</p>}
      <ul className={styles['receipts']} aria-labelledby="recibos">
        {data?.map((erasure) => (
          <Past key={erasure.id} erasure={erasure} goesOn={goesOn === erasure.id} onGoOn={onGoOn} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          id="mas-recibos"
          isLoading={isFetchingNextPage}
          problem={error === null ? null : messageOf(error)}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  )
}

interface PastProps {
  erasure: Erasure
  goesOn: boolean
  onGoOn: (id: string) => void
}

function Past({ erasure, goesOn, onGoOn }: PastProps) {
  const { id, startedAt, finishedAt } = erasure
  const reference = referenceOf(erasure)
  const lines = removedLines(erasure)
  return (
    <li className={styles['kind']}>
      <strong>{reference}</strong>
      <span className={styles['detail']}>
        {longDay(new Date(finishedAt ?? startedAt), visitorTimeZone())} ·{' '}
        {lines.length === 0 ? 'Nada eliminado' : lines.join(', ')}
      </span>
      {finishedAt === null && (
        <>
          <p className="soft-small">
            {goesOn
              ? 'Busca otra vez a la persona: lo que elimines ahora sigue en este recibo.'
              : 'Se quedó a medias. Como no guarda de quién era, para terminarla hay que buscar otra vez a la persona.'}
          </p>
          {!goesOn && (
            <PlainButton onClick={() => onGoOn(id)}>
              Terminarla<span className="visually-hidden"> ({reference})</span>
            </PlainButton>
          )}
        </>
      )}
    </li>
  )
}
