import { Bone } from '../../components/bone.tsx'
import styles from './text-skeleton.module.css'

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** A press is answered at once, however long the text takes to arrive. */
export function TextSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando…</output>
      <div className={styles['lines']} aria-hidden="true">
        {LINES.map((line) => (
          <Bone key={line} className={styles['line']} />
        ))}
      </div>
    </>
  )
}
