import { Bone } from '../../components/bone.tsx'
import styles from './rules-skeleton.module.css'

const STRIPS = ['first', 'second', 'third', 'fourth']

export function RulesSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando las reglas…</output>
      <div className={styles['strips']} aria-hidden="true">
        {STRIPS.map((strip) => (
          <Bone key={strip} className={styles['strip']} />
        ))}
      </div>
    </>
  )
}
