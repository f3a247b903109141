import { Bone } from '../../components/bone.tsx'
import styles from './detail-skeleton.module.css'

export function DetailSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando el torneo…</output>
      <div className={styles['columns']} aria-hidden="true">
        <Bone className={styles['poster']} />
        <div className={styles['facts']}>
          <Bone className={styles['title']} />
          <Bone />
          <Bone className={styles['half']} />
          <Bone className={styles['action']} />
        </div>
      </div>
    </>
  )
}
