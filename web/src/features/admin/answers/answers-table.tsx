import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { FormResponse } from '@arena-libre/functions/contract/forms/forms'
import {
  type AnswerColumn,
  answerText,
  type WordedForm,
} from '@arena-libre/functions/contract/forms/wordings'
import { dayAndTime, visitorTimeZone } from '../../../lib/dates.ts'
import styles from './answers-table.module.css'
import { FORMER, mainColumn } from './answers.ts'

/** On the link of a row. */
const ROW = 'data-answer'

interface AnswersTableProps {
  rows: readonly FormResponse[]
  /** How many pages of them have been loaded. */
  pages: number
  /** The ones that are shown. */
  columns: readonly AnswerColumn[]
  worded: WordedForm
  linkTo: (id: string) => string
}

const NOTHING = <span aria-label="sin respuesta">–</span>

/** Rows of two lines on a phone, columns on wider screens. */
export function AnswersTable({ rows, pages, columns, worded, linkTo }: AnswersTableProps) {
  const zone = visitorTimeZone()
  const when = ({ submittedAt }: FormResponse) => dayAndTime(new Date(submittedAt), zone)
  const seen = useRef({ pages, count: rows.length })

  useEffect(() => {
    // After 'load more' the focus moves to the first new row, in the one of the two lists that is shown.
    const first = rows[seen.current.count]
    if (pages > seen.current.pages && first !== undefined) {
      const links = document.querySelectorAll<HTMLElement>(`[${ROW}='${first.id}']`)
      for (const link of links) if (link.checkVisibility()) link.focus()
    }
    seen.current = { pages, count: rows.length }
  }, [pages, rows])

  return (
    <>
      <ul className={styles['list']} aria-label="Respuestas, la última primero">
        {rows.map((row) => (
          <li key={row.id}>
            <Link className={styles['line']} to={linkTo(row.id)} {...{ [ROW]: row.id }}>
              <strong className={styles['main']}>{mainText(row, columns, worded)}</strong>
              <span className={styles['facts']}>{when(row)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard */}
      <section className={styles['wide']} tabIndex={0} aria-label="Tabla de respuestas">
        <table className={styles['table']}>
          <caption className="visually-hidden">Respuestas, la última primero</caption>
          <thead>
            <tr>
              <th scope="col">Enviada</th>
              {columns.map(({ key, label, isCurrent }) => (
                <th key={key} scope="col">
                  {label}
                  {!isCurrent && <span className={styles['former']}>{FORMER}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { byColumn } = worded.read(row)
              return (
                <tr key={row.id}>
                  <th scope="row">
                    <Link className={styles['open']} to={linkTo(row.id)} {...{ [ROW]: row.id }}>
                      <span className="visually-hidden">Ver la respuesta del </span>
                      {when(row)}
                    </Link>
                  </th>
                  {columns.map(({ key, type }) => {
                    const answer = byColumn.get(key)
                    return (
                      <td key={key} data-type={type}>
                        {answer === undefined ? (
                          NOTHING
                        ) : (
                          <span className={styles['answer']}>{answerText(answer)}</span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}

function mainText(row: FormResponse, columns: readonly AnswerColumn[], worded: WordedForm): string {
  const { byColumn } = worded.read(row)
  const column = [...mainColumn(columns), ...columns].find(({ key }) => byColumn.has(key))
  const answer = column && byColumn.get(column.key)
  return answer === undefined ? 'Respuesta en blanco' : answerText(answer)
}
