import type { ReactNode } from 'react'
import { feeText, modalityText } from '@arena-libre/functions/contract/facts-line'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { day, time, timeElsewhere, visitorTimeZone } from '../../lib/dates.ts'
import styles from './detail-facts.module.css'

export function DetailFacts({ tournament }: { tournament: Tournament }) {
  const { date, timeZone, mapSelection, modality, entryFee } = tournament
  const here = visitorTimeZone()
  const start = date === null ? null : new Date(date)
  const elsewhere = start === null ? null : timeElsewhere(start, timeZone, here)
  const fee = feeText(entryFee)

  return (
    <dl className={styles['facts']}>
      <Fact term="Fecha">
        {start === null ? (
          'Fecha por confirmar'
        ) : (
          <time dateTime={start.toISOString()}>{day(start, here)}</time>
        )}
      </Fact>
      {start !== null && (
        <Fact term="Hora">
          {time(start, here)}
          {elsewhere !== null && <small className={styles['elsewhere']}>{elsewhere}</small>}
        </Fact>
      )}
      {mapSelection !== '' && <Fact term="Mapa">{mapSelection}</Fact>}
      <Fact term="Modo">{modalityText(modality)}</Fact>
      {fee !== null && <Fact term="Costo">{fee}</Fact>}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
