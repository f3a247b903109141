import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormResponse } from '@arena-libre/functions/contract/forms/forms'
import { answerText, type WordedForm } from '@arena-libre/functions/contract/forms/wordings'
import { IconButton, PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { LoadFailure } from '../../../components/load-notices.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useNextPage } from '../../../lib/api/use-next-page.ts'
import { dayAndTime, visitorTimeZone } from '../../../lib/dates.ts'
import { topModal } from '../../../lib/open-modals.ts'
import { useAnswer } from './answers-data.ts'
import styles from './answers-page.module.css'
import { FORMER } from './answers.ts'

interface AnswerOneProps {
  formId: string
  /** In the address; null for the first of the list. */
  id: string | null
  rows: readonly FormResponse[]
  worded: WordedForm
  hasMore: boolean
  onStep: (id: string) => void
  onMore: () => void
  onDelete: (response: FormResponse) => void
}

const TYPING = 'input, textarea, select, [role="listbox"], [role="menu"], [role="combobox"]'

/** One response, with those before and after it in the list. */
export function AnswerOne({ formId, id, rows, worded, hasMore, onStep, onMore, onDelete }: AnswerOneProps) {
  const at = id === null ? 0 : rows.findIndex((row) => row.id === id)
  const listed = rows[at]
  const single = useAnswer(formId, id, listed)
  const response = listed ?? single.data
  const heading = useRef<HTMLHeadingElement>(null)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at === -1 ? undefined : rows[at + 1]

  const step = useEffectEvent((to: FormResponse | undefined) => {
    if (to !== undefined) onStep(to.id)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (topModal.get()) return
    if (event.target instanceof Element && event.target.closest(TYPING) !== null) return
    if (event.key === 'ArrowLeft') step(before)
    if (event.key === 'ArrowRight') step(after)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  // Moves the focus, so that screen readers announce the next one.
  const shown = response?.id
  const first = useRef(shown)
  useEffect(() => {
    if (shown !== undefined && first.current !== undefined && first.current !== shown) {
      heading.current?.focus({ preventScroll: true })
    }
    first.current = shown
  }, [shown])

  // The next page is there before the last one of this page is left; an older one is looked for in the next pages.
  const oldest = rows.at(-1)
  const isBehind =
    listed === undefined &&
    response !== undefined &&
    oldest !== undefined &&
    response.submittedAt < oldest.submittedAt
  const needsMore = hasMore && (isBehind || (at !== -1 && at >= rows.length - 2))
  useNextPage(needsMore, rows.length, onMore)

  if (response === undefined) return <NoAnswer id={id} single={single} />
  return (
    <article className={styles['one']} aria-labelledby="una-respuesta">
      <div className={styles['steps']}>
        <div>
          <p className={styles['base']}>
            {at === -1 ? 'Fuera de esta lista' : `${at + 1} de ${rows.length}${hasMore ? ' o más' : ''}`}
          </p>
          <h2 ref={heading} id="una-respuesta" tabIndex={-1} className={styles['subtitle']}>
            {dayAndTime(new Date(response.submittedAt), visitorTimeZone())}
          </h2>
        </div>
        <IconButton
          icon="previous"
          label="Anterior"
          look="framed"
          ariaDisabled={before === undefined}
          onClick={() => before && onStep(before.id)}
        />
        <IconButton
          icon="next"
          label="Siguiente"
          look="framed"
          ariaDisabled={after === undefined}
          onClick={() => after && onStep(after.id)}
        />
      </div>
      <Answers response={response} worded={worded} />
      <PlainButton onClick={() => onDelete(response)}>
        <Icon name="trash" /> Borrar esta respuesta
      </PlainButton>
    </article>
  )
}

function Answers({ response, worded }: { response: FormResponse; worded: WordedForm }) {
  const { byColumn, others } = worded.read(response)
  const asked = worded.columns.filter(({ key }) => byColumn.has(key))
  return (
    <dl className={styles['answers']}>
      {asked.map(({ key, label, isCurrent }) => (
        <div key={key}>
          <dt>
            {label}
            {!isCurrent && ` (${FORMER})`}
          </dt>
          <dd>{answerText(byColumn.get(key) ?? '')}</dd>
        </div>
      ))}
      {Object.entries(others).map(([id, answer]) => (
        <div key={id}>
          <dt>Pregunta retirada ({id})</dt>
          <dd>{answerText(answer)}</dd>
        </div>
      ))}
      {asked.length === 0 && Object.keys(others).length === 0 && (
        <div>
          <dt>Sin respuestas</dt>
          <dd>Se envió en blanco.</dd>
        </div>
      )}
    </dl>
  )
}

interface NoAnswerProps {
  id: string | null
  single: ReturnType<typeof useAnswer>
}

function NoAnswer({ id, single: { error, isFetching, refetch } }: NoAnswerProps) {
  if (isFetching)
    return <LoadingBlocks label="Cargando la respuesta…" count={4} className={styles['loading']} />
  if (id === null) {
    return (
      <WallNotice title="Todavía no hay respuestas" text="Cuando lleguen, las verás aquí." action={null} />
    )
  }
  if (error === null || (error instanceof ApiError && error.code === 'not-found')) {
    return (
      <WallNotice
        title="Esta respuesta ya no está"
        text="Se borró, o el enlace está incompleto."
        action={null}
      />
    )
  }
  return (
    <LoadFailure
      title="No pudimos cargar la respuesta"
      offlineText="Cuando vuelva la señal, la respuesta aparece aquí."
      onRetry={() => void refetch()}
    />
  )
}
