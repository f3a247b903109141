import { categoryText, feeText, formatText, modalityText } from '@arena-libre/functions/contract/facts-line'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { Fact } from '../../components/fact.tsx'
import { day, dayAndTimeInText, time, timeElsewhere, visitorTimeZone } from '../../lib/dates.ts'
import styles from './detail-facts.module.css'

export function DetailFacts({ tournament }: { tournament: Tournament }) {
  const { date, registrationDeadline, timeZone, mapSelection, modality, gameMode, format, entryFee } =
    tournament
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
      {registrationDeadline !== null && (
        <Fact term="Inscripciones hasta">
          <time dateTime={registrationDeadline}>
            {dayAndTimeInText(new Date(registrationDeadline), here)}
          </time>
        </Fact>
      )}
      {mapSelection !== '' && <Fact term="Mapa">{mapSelection}</Fact>}
      <Fact term="Modo">{modalityText(modality)}</Fact>
      {gameMode !== '' && <Fact term="Categoría">{categoryText(gameMode)}</Fact>}
      {format !== '' && <Fact term="Formato">{formatText(format)}</Fact>}
      {fee !== null && <Fact term="Costo">{fee}</Fact>}
    </dl>
  )
}
