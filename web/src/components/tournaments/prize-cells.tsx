import { parsePrizePool } from '@arena-libre/functions/contract/prizes'
import styles from './prize-cells.module.css'

/** A prize in money is short and set large; one in words ('1000 diamantes') is set smaller to fit its cell. */
const LONGEST_LARGE = 7

export function PrizeCells({ prizePool }: { prizePool: string }) {
  const { first, second, third } = parsePrizePool(prizePool)
  const places = [
    { place: '1er', prize: first },
    { place: '2do', prize: second },
    { place: '3er', prize: third },
  ]
  const given = places.filter(({ prize }) => prize !== null)
  if (given.length === 0) return null

  const long = given.some(({ prize }) => (prize ?? '').length > LONGEST_LARGE)
  return (
    <div className={styles['frame']}>
      <dl className={`${styles['prizes']} ${long ? styles['long'] : ''}`}>
        {given.map(({ place, prize }) => (
          <div key={place}>
            <dt>
              {place}
              <span className={styles['noun']}> lugar</span>
            </dt>
            <dd>{prize}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
