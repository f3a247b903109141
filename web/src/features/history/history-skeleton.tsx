import { Bone } from '../../components/bone.tsx'
import styles from './history.module.css'
import skeleton from './history-skeleton.module.css'

const STUBS = ['first', 'second', 'third']

export function HistorySkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando el historial…</output>
      <ul className={styles['list']} aria-hidden="true">
        {STUBS.map((stub) => (
          <li key={stub}>
            <Bone className={skeleton['stub']} />
          </li>
        ))}
      </ul>
    </>
  )
}
