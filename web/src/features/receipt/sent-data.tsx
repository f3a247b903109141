import { useEffect, useRef, type ReactNode } from 'react'
import type { Receipt } from '@arena-libre/functions/contract/receipts'
import { PlainButton } from '../../components/plain-button.tsx'
import { dayAndTime, visitorTimeZone } from '../../lib/dates.ts'
import styles from './sent-data.module.css'

export const answerText = (answer: Receipt['answers'][number]['answer']): string =>
  typeof answer === 'string' ? answer : answer.join(', ')

interface SentDataProps {
  receipt: Receipt
  /** It replaces the correction form, which had the focus. */
  isBack: boolean
  /** Corrections ended while the form was open. */
  isCutShort: boolean
  onCorrect: () => void
}

/** The data of the registration, as the organisers see it. */
export function SentData({ receipt, isBack, isCutShort, onCorrect }: SentDataProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isBack) heading.current?.focus()
  }, [isBack])
  const { fullName, freeFireId, email, phone, partner, guardian, answers, can, correctableUntil } = receipt
  return (
    <section className={styles['section']}>
      <h2 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
        Lo que enviaste
      </h2>
      {isCutShort && (
        <p className={styles['cut']}>
          Ya no se puede corregir: los cambios que estabas escribiendo no se guardaron.
        </p>
      )}
      <dl className={styles['data']}>
        <Datum term="Nombre">{fullName}</Datum>
        <Datum term="ID de Free Fire">{freeFireId}</Datum>
        {partner !== null && (
          <Datum term="Tu pareja">
            {partner.fullName}, ID {partner.freeFireId}
          </Datum>
        )}
        <Datum term="Correo">{email}</Datum>
        <Datum term="Teléfono">{phone}</Datum>
        {guardian !== null && <Datum term="Adulto responsable">{guardian.name}</Datum>}
        {answers.map(({ id, text, answer }) => (
          <Datum key={id} term={text ?? 'Pregunta retirada'}>
            {answerText(answer)}
          </Datum>
        ))}
      </dl>
      {can.correct && (
        <div className={styles['correct']}>
          <PlainButton onClick={onCorrect}>Corregir mis datos</PlainButton>
          {correctableUntil !== null && (
            <p>Hasta el {dayAndTime(new Date(correctableUntil), visitorTimeZone())}</p>
          )}
        </div>
      )}
    </section>
  )
}

function Datum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
