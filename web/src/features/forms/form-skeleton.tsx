import { Bone } from '../../components/bone.tsx'
import styles from './form-skeleton.module.css'

const FIELDS = ['first', 'second', 'third', 'fourth']

export function FormSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando el formulario…</output>
      <div className={styles['form']} aria-hidden="true">
        <Bone className={styles['title']} />
        {FIELDS.map((field) => (
          <div key={field} className={styles['field']}>
            <Bone className={styles['label']} />
            <Bone className={styles['control']} />
          </div>
        ))}
      </div>
    </>
  )
}
