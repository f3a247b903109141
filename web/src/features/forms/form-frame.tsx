import type { ReactNode, RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { BackButton } from '../../components/back-link.tsx'
import { goBackFrom } from '../../lib/history-entry.ts'
import { paths } from '../../lib/paths.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './form-frame.module.css'

interface FormFrameProps {
  /** Null while it is unknown. */
  title: string | null
  children: ReactNode
}

/** The frame of the page, in all states of a form. */
export function FormFrame({ title, children }: FormFrameProps) {
  const heading: RefObject<HTMLHeadingElement | null> = usePageHeading(title ?? 'Formulario')
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <GoBack />
        <p className={styles['kind']}>{PRODUCT.name} / Formulario Público</p>
      </header>
      <h1
        ref={heading}
        tabIndex={-1}
        className={title === null ? 'visually-hidden' : `display ${styles['title']}`}
      >
        {title ?? 'Formulario Público'}
      </h1>
      {children}
    </div>
  )
}

function GoBack() {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <BackButton onClick={() => goBackFrom(key, () => void navigate(paths.home.href()))}>Volver</BackButton>
  )
}
