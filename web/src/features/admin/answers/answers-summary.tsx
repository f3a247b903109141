import type { FieldSummary } from '@arena-libre/functions/contract/forms/form-views'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { OptionBars } from '../../../components/panel/option-bars.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { useSummary } from './answers-data.ts'
import styles from './answers-page.module.css'
import { answeredText, answersCount, FORMER_FIELD, numberText, rangeText } from './answers.ts'

/** The latest responses, question by question. */
export function AnswersSummary({ formId }: { formId: string }) {
  const summary = useSummary(formId)
  const { data } = summary
  if (data === undefined) {
    return <ListAbsence list={summary} what="el resumen" className={styles['loading'] ?? ''} />
  }
  if (data.total === 0) {
    return (
      <WallNotice
        title="Todavía no hay respuestas"
        text="Aquí verás el resumen cuando lleguen."
        action={null}
      />
    )
  }
  const { total, counted, fields } = data
  return (
    <>
      <p className={styles['base']}>
        {counted < total
          ? `Cuenta las ${counted.toLocaleString('es')} más recientes de ${answersCount(total)}.`
          : `Cuenta ${total === 1 ? 'la única respuesta' : `las ${answersCount(total)}`}.`}
      </p>
      <div className={styles['charts']}>
        {fields.map((field) => (
          <FieldChart key={field.key} field={field} counted={counted} />
        ))}
      </div>
    </>
  )
}

function FieldChart({ field, counted }: { field: FieldSummary; counted: number }) {
  const { key, label, isCurrent, answered, average } = field
  const heading = `resumen-${key}`
  return (
    <section className={styles['chart']} aria-labelledby={heading}>
      <h2 id={heading} className={styles['subtitle']}>
        {label}
      </h2>
      <p className={styles['base']}>
        {!isCurrent && `${FORMER_FIELD}. `}
        {answeredText(answered, counted)}
        {average !== null && ` Promedio: ${numberText(average)}.`}
      </p>
      {answered > 0 && <Chart field={field} />}
    </section>
  )
}

function Chart({ field: { label, type, answered, options, distribution, latest } }: { field: FieldSummary }) {
  if (latest !== null) {
    return (
      <ul className={styles['latest']} aria-label={`Lo último en «${label}»`}>
        {latest.map((text, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two can be the same, and none moves
          <li key={at}>{text}</li>
        ))}
      </ul>
    )
  }
  const bars =
    distribution === null
      ? (options ?? []).map(({ option, count }) => ({ label: option, count }))
      : distribution.map((range) => ({ label: rangeText(range), count: range.count }))
  const most = Math.max(0, ...bars.map(({ count }) => count))
  const leaders = bars.filter(({ count }) => count === most)
  return (
    <OptionBars
      caption={`Respuestas a «${label}»`}
      heading={type === 'rating' ? 'Calificación' : distribution === null ? 'Opción' : 'Número'}
      bars={bars}
      base={answered}
      marked={leaders.length === 1 ? (leaders[0]?.label ?? null) : null}
    />
  )
}
