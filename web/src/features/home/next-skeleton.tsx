import { Bone } from '../../components/bone.tsx'
import styles from './next-poster.module.css'

/** The shape of the poster to come, so that what follows stays where it is. */
export function NextSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando el próximo torneo…</output>
      <div className={styles['poster']} aria-hidden="true">
        <Bone className={styles['print']} />
      </div>
      <div className={styles['facts']} aria-hidden="true">
        <Bone className={styles['when']} />
        <Bone className={styles['prizes']} />
        <Bone className={styles['seats']} />
        <Bone className={styles['deadline']} />
        <Bone className={styles['action']} />
        <Bone className={styles['more']} />
      </div>
    </>
  )
}
