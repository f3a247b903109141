import { lacksCurrency } from '@arena-libre/functions/contract/tournaments/money'
import { parsePrizePool, prizeInWords } from '@arena-libre/functions/contract/tournaments/prizes'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import styles from './prizes.module.css'

/** A prize in money is short and set large; one in words ('1000 diamantes') is set smaller to fit its cell. */
const LONGEST_LARGE = 7

type Promised = Pick<Tournament, 'prizePool' | 'prize' | 'currency'>

function cellsOf({ prizePool, prize }: Promised) {
  const { first, second, third } = parsePrizePool(prizePool)
  const places = [
    { place: '1er', noun: ' lugar', prize: first },
    { place: '2do', noun: ' lugar', prize: second },
    { place: '3er', noun: ' lugar', prize: third },
    { place: 'Premio', noun: '', prize: prizeInWords({ prizePool, prize }) },
  ]
  return places.flatMap((cell) => (cell.prize === null ? [] : [{ ...cell, prize: cell.prize }]))
}

/** The prizes by place; without them the prize as text. The currency is named once. */
export function Prizes({ tournament }: { tournament: Promised }) {
  const cells = cellsOf(tournament)
  if (cells.length === 0) {
    return (
      <div className={styles['prizes']}>
        <div className="soft">Premios por anunciar</div>
      </div>
    )
  }

  const { currency } = tournament
  const withCurrency = cells.findIndex(({ prize }) => lacksCurrency(prize, currency))
  const long = cells.some(({ prize }) => prize.length > LONGEST_LARGE)
  return (
    <div className={styles['frame']}>
      <dl className={`${styles['prizes']} ${long ? styles['long'] : ''}`}>
        {cells.map(({ place, noun, prize }, index) => (
          <div key={place}>
            <dt>
              {place}
              <span className={styles['noun']}>{noun}</span>
            </dt>
            <dd className={noun === '' && long ? styles['words'] : undefined}>
              {prize}
              {index === withCurrency && (
                <>
                  {' '}
                  <small>{currency}</small>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
