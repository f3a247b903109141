import { type ReactNode, useEffect, useRef } from 'react'
import { TextLink } from '../../components/links.tsx'
import styles from './sent-notice.module.css'
import { stepHref } from './steps.ts'

/** An e-mail was sent. It replaces the form, and takes the focus. */
export function SentNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} className={styles['notice']} aria-labelledby="correo-enviado">
      <h2 id="correo-enviado" className={`display ${styles['title']}`}>
        Revisa tu correo
      </h2>
      <p>{children}</p>
      <p className="soft">¿No llega? Mira en el correo no deseado.</p>
      <TextLink to={stepHref('entrar')}>Volver a entrar</TextLink>
    </section>
  )
}
