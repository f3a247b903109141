import { type ReactNode, useEffect, useRef } from 'react'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { PlainButton } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/links.tsx'
import { Fact } from '../../components/tournaments/tournament-facts.tsx'
import { dayAndTime, visitorTimeZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
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
  /** Something else is more important now. */
  isFolded: boolean
  /** What one can do with it. */
  children?: ReactNode
}

/** The data of the registration, as the organisers see it. */
export function SentData({ receipt, isBack, isCutShort, onCorrect, isFolded, children }: SentDataProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isBack) heading.current?.focus()
  }, [isBack])
  const {
    tournamentId,
    acceptedVersion,
    fullName,
    nickname,
    freeFireId,
    email,
    phone,
    partner,
    guardian,
    answers,
    can,
    correctableUntil,
  } = receipt
  const title = (
    <h2 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
      Lo que enviaste
    </h2>
  )
  const content = (
    <>
      {isCutShort && (
        <p className={styles['cut']}>
          Ya no se puede corregir: los cambios que estabas escribiendo no se guardaron.
        </p>
      )}
      <dl className={styles['data']}>
        <Fact term="Nombre">{fullName}</Fact>
        {nickname !== '' && (
          <Fact term="Apodo">
            <bdi>{nickname}</bdi>
          </Fact>
        )}
        <Fact term="ID de Free Fire">{freeFireId}</Fact>
        {partner !== null && (
          <Fact term="Tu dúo">
            {partner.fullName}
            {partner.nickname !== '' && (
              <>
                , <bdi>{partner.nickname}</bdi>
              </>
            )}
            , ID {partner.freeFireId}
          </Fact>
        )}
        <Fact term="Correo">{email}</Fact>
        <Fact term="Teléfono">{phone}</Fact>
        {guardian !== null && <Fact term="Adulto responsable">{guardian.name}</Fact>}
        {answers.map(({ id, text, answer }) => (
          <Fact key={id} term={text ?? 'Pregunta retirada'}>
            {answerText(answer)}
          </Fact>
        ))}
      </dl>
      {acceptedVersion !== null && (
        <p>
          <TextLink to={paths.accepted.href(tournamentId, acceptedVersion)}>
            Las reglas y los términos que aceptaste
          </TextLink>
        </p>
      )}
      {can.correct && (
        <div className={styles['correct']}>
          <PlainButton onClick={onCorrect}>Corregir mis datos</PlainButton>
          {correctableUntil !== null && (
            <p>Hasta el {dayAndTime(new Date(correctableUntil), visitorTimeZone())}</p>
          )}
        </div>
      )}
    </>
  )
  if (isFolded) {
    return (
      <details className={styles['folded']}>
        <summary>
          {title}
          <Icon name="unfold" />
        </summary>
        <div className={styles['section']}>
          {content}
          {children}
        </div>
      </details>
    )
  }
  return (
    <section className={styles['section']}>
      {title}
      {content}
      {children}
    </section>
  )
}
