import type { ReactNode, RefObject } from 'react'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './form-frame.module.css'
import { GoBack } from './go-back.tsx'

interface FormFrameProps {
  /** Null while it is not known, or there is none. */
  title: string | null
  children: ReactNode
}

/** What stands around a form, in every state of it. */
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
