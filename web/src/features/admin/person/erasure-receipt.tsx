import { useEffect, useRef } from 'react'
import { type Erasure, referenceOf } from '@arena-libre/functions/contract/people/person-data'
import { PlainButton } from '../../../components/buttons.tsx'
import { longDay, visitorTimeZone } from '../../../lib/dates.ts'
import { memberName } from '../../../lib/session/team-names.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { useCopying } from '../../../shell/toasts/use-copying.ts'
import styles from './person-page.module.css'
import { receiptText, removedLines } from './person.ts'

interface ErasureReceiptProps {
  erasure: Erasure
  /** It has just been made: it takes the focus. */
  isNew?: boolean
}

/** What was erased, without saying of whom: for the person, and for who answers for the site. */
export function ErasureReceipt({ erasure, isNew = false }: ErasureReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { data: team } = useTeam()
  const copy = useCopying({ done: 'Recibo copiado', help: 'Mantén presionado el texto y cópialo.' })
  const when = longDay(new Date(erasure.finishedAt ?? erasure.startedAt), visitorTimeZone())
  // Others read it, too: it names the owner, not 'tú'.
  const by = memberName(erasure.startedBy, { ownUid: '', team })
  const lines = removedLines(erasure)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])

  return (
    <section className={styles['receipt']} aria-labelledby="recibo">
      <h2 ref={title} id="recibo" tabIndex={-1} className={styles['subtitle']}>
        Recibo {referenceOf(erasure)}
      </h2>
      <p>
        Datos eliminados el {when}, por {by}.
      </p>
      {lines.length === 0 ? (
        <p>No había nada que eliminar.</p>
      ) : (
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles['acts']}>
        <PlainButton onClick={() => copy(receiptText(erasure, when, by))}>Copiar</PlainButton>
        <PlainButton onClick={() => print()}>Imprimir</PlainButton>
      </div>
    </section>
  )
}
