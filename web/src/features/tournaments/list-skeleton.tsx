import styles from './list-skeleton.module.css'
import grid from './tournament-grid.module.css'

const CARDS = ['first', 'second', 'third']

/** The shape of the list to come, so that nothing jumps when it does. */
export function ListSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando torneos…</output>
      <ul className={grid['grid']} aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <div className={styles['card']}>
              <div className={`${styles['bone']} ${styles['cover']}`} />
              <div className={`${styles['bone']} ${styles['when']}`} />
              <div className={`${styles['bone']} ${styles['where']}`} />
              <div className={`${styles['bone']} ${styles['prizes']}`} />
              <div className={`${styles['bone']} ${styles['seats']}`} />
              <div className={`${styles['bone']} ${styles['action']}`} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
