import { Bone } from '../../../components/bone.tsx'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import styles from './panel.module.css'

const CARDS = ['first', 'second', 'third', 'fourth']

/** Stands while nobody knows who this is. */
export function PanelLoading() {
  const heading = usePageHeading('Administración')
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Administración
      </h1>
      <output className="visually-hidden">Comprobando tu sesión…</output>
      <div className={styles['cards']} aria-hidden="true">
        {CARDS.map((card) => (
          <Bone key={card} className={styles['bone']} />
        ))}
      </div>
    </>
  )
}
