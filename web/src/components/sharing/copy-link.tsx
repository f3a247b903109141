import { useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { PlainButton } from '../plain-button.tsx'
import styles from './share-button.module.css'

type Copying = 'not-yet' | 'copied' | 'by-hand'

const SAID: Record<Copying, string> = {
  'not-yet': '',
  copied: 'Enlace copiado. Pégalo donde quieras.',
  'by-hand': 'No pudimos copiarlo: el enlace está seleccionado, cópialo tú.',
}

export function CopyLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copying, setCopying] = useState<Copying>('not-yet')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopying('copied')
    } catch {
      field.current?.select()
      setCopying('by-hand')
    }
  }

  return (
    <>
      <div className={styles['copy']}>
        <input ref={field} className={styles['link']} value={address} readOnly aria-label="Enlace" />
        <PlainButton onClick={() => void copy()}>
          <Icon name="copy" /> Copiar
        </PlainButton>
      </div>
      <output className={styles['said']}>{SAID[copying]}</output>
    </>
  )
}
