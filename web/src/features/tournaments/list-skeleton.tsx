import { Bone } from '../../components/bone.tsx'
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
              <Bone className={styles['cover']} />
              <Bone className={styles['when']} />
              <Bone className={styles['where']} />
              <Bone className={styles['game']} />
              <Bone className={styles['prizes']} />
              <Bone className={styles['seats']} />
              <Bone className={styles['deadline']} />
              <Bone className={styles['action']} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
