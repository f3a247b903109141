import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { FormVersions } from '@arena-libre/functions/contract/forms/response-search'
import { wordedBy } from '@arena-libre/functions/contract/forms/wordings'
import { PlainButton } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Icon } from '../../../components/icon.tsx'
import { BackLink, TextLink } from '../../../components/links.tsx'
import { MorePages } from '../../../components/load-more.tsx'
import { ActStrip } from '../../../components/panel/act-strip.tsx'
import { FilterLinks } from '../../../components/panel/filter-links.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { Select } from '../../../components/panel/select.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { changesIn } from '../../../lib/acts/act-queue.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { AnswerOne } from './answer-one.tsx'
import {
  renewAnswers,
  renewVersions,
  useAnswers,
  useArrived,
  useDeletions,
  useVersions,
} from './answers-data.ts'
import styles from './answers-page.module.css'
import { AnswersSummary } from './answers-summary.tsx'
import { AnswersTable } from './answers-table.tsx'
import {
  answersCount,
  choiceValue,
  chosenBy,
  FORMER,
  OWN_PERIOD,
  filterIn,
  isBackwards,
  isNarrowed,
  listedText,
  optionChoices,
  PERIODS,
  searchFor,
  shownColumns,
  VIEWS,
  type View,
  viewIn,
  withFilter,
  withView,
} from './answers.ts'
import { ExportAnswers } from './export-answers.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { useHiddenColumns } from './use-columns.ts'

/** What people answered to a public form. */
export function AnswersPage() {
  const { formId = '' } = useParams()
  const versions = useVersions(formId)
  if (versions.data !== undefined) return <Answers key={formId} versions={versions.data} />
  const isGone = versions.error instanceof ApiError && versions.error.code === 'form-not-found'
  return (
    <>
      <BackLink to={panelPaths.forms.href()}>Formularios</BackLink>
      <PanelHeading title="Respuestas" lead="Lo que contestaron a un formulario." />
      {isGone ? (
        <WallNotice
          title="Este formulario no existe"
          text="Se borró, o el enlace está incompleto."
          action={null}
        />
      ) : (
        <ListAbsence list={versions} what="las respuestas" isPlural className={styles['loading'] ?? ''} />
      )}
    </>
  )
}

/** What is typed is looked for when the typing pauses. */
const PAUSE_MS = 400

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused.trim()
}

function Answers({ versions }: { versions: FormVersions }) {
  const { form } = versions
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isPersonOpen, setPersonOpen] = useState(false)
  const text = usePaused(typed)
  const view = viewIn(query)
  const filter = filterIn(query)
  const list = useAnswers(form.id, filter, text)
  const acts = useDeletions(useAdmin().uid)
  const { hidden, show } = useHiddenColumns(form.id)
  const worded = wordedBy(versions)
  const columns = shownColumns(worded.columns, hidden)
  const shownKeys = new Set(columns.map(({ key }) => key))
  const deleted = changesIn(acts.queue)
  const rows = (list.data?.rows ?? []).filter(({ id }) => !deleted.has(id))
  const { data: arrived } = useArrived(form.id, filter, text, list.data?.rows[0] ?? null)

  // Someone edited the form, and responses came to it.
  const newest = Math.max(0, ...rows.map(({ revision }) => revision))
  useEffect(() => {
    if (newest > form.revision) void renewVersions(form.id)
  }, [newest, form.revision, form.id])

  const narrow = (next: typeof filter) => setQuery(withFilter(query, next), { replace: true })
  const linkTo = (id: string): string => {
    const next = new URLSearchParams(query)
    next.set('vista', 'una')
    next.set('respuesta', id)
    return `?${next}`
  }
  const step = (id: string) =>
    void navigate({ search: linkTo(id) }, { replace: true, preventScrollReset: true })

  const openPerson = () => {
    setPersonOpen(true)
    // The one that is open may be among those that are deleted.
    if (view === 'una') void navigate({ search: withView(query, 'tabla') }, { replace: true })
  }

  return (
    <div>
      <BackLink to={panelPaths.forms.href()}>Formularios</BackLink>
      <PanelHeading
        title="Respuestas"
        lead={<TextLink to={panelPaths.formBuilder.href(form.id)}>{form.title}</TextLink>}
      >
        <div className={styles['tools']}>
          <ExportAnswers
            formId={form.id}
            listed={{
              ...searchFor(filter, text, serverNow()),
              ...(columns.length < worded.columns.length && { columns: columns.map(({ key }) => key) }),
            }}
          />
          <PlainButton onClick={openPerson}>
            <Icon name="trash" /> Borrar lo de una persona
          </PlainButton>
        </div>
      </PanelHeading>
      <FilterLinks
        label="Cómo ver las respuestas"
        links={(Object.keys(VIEWS) as View[]).map((slug) => ({
          slug,
          label: VIEWS[slug],
          search: withView(query, slug),
        }))}
        current={view}
      />
      {view === 'resumen' ? (
        <AnswersSummary formId={form.id} />
      ) : (
        <>
          <div className={styles['filters']}>
            <SearchField
              label="Buscar en las respuestas"
              placeholder="Buscar en las respuestas"
              value={typed}
              onChange={setTyped}
            />
            <Select
              label="Periodo"
              hideLabel
              value={filter.period}
              options={PERIODS}
              onChange={(period) => narrow({ ...filter, period })}
            />
            <Select
              label="Opción elegida"
              hideLabel
              value={choiceValue(filter)}
              options={optionChoices(worded.columns)}
              onChange={(value) => narrow({ ...filter, chosen: chosenBy(value) })}
            />
            {filter.period === OWN_PERIOD && (
              <div className={styles['dates']}>
                <TextField
                  label="Desde"
                  type="date"
                  autoComplete="off"
                  value={filter.from}
                  onChange={(from) => narrow({ ...filter, from })}
                />
                <TextField
                  label="Hasta"
                  type="date"
                  autoComplete="off"
                  value={filter.to}
                  onChange={(to) => narrow({ ...filter, to })}
                  error={isBackwards(filter) ? 'Elige un día que no sea anterior a «Desde».' : undefined}
                />
              </div>
            )}
          </div>
          {arrived > 0 && (
            <output className={styles['news']}>
              <PlainButton onClick={() => void renewAnswers(form.id)}>
                {arrived === 1 ? 'Hay 1 nueva' : `Hay ${arrived} nuevas`}
              </PlainButton>
            </output>
          )}
          {list.data === undefined ? (
            <ListAbsence list={list} what="las respuestas" isPlural className={styles['loading'] ?? ''} />
          ) : view === 'una' ? (
            <AnswerOne
              formId={form.id}
              id={query.get('respuesta')}
              rows={rows}
              worded={worded}
              hasMore={list.hasNextPage}
              onStep={step}
              onMore={() => {
                if (!list.isFetchingNextPage && list.error === null) void list.fetchNextPage()
              }}
              onDelete={(response) => {
                const at = rows.findIndex(({ id }) => id === response.id)
                const next = rows[at + 1] ?? rows[at - 1]
                acts.act({ formId: form.id }, [response])
                void navigate(
                  { search: next === undefined ? withView(query, 'tabla') : linkTo(next.id) },
                  { replace: true },
                )
              }}
            />
          ) : rows.length === 0 ? (
            <NoAnswers
              isNarrowed={isNarrowed(filter, text)}
              looked={list.data.looked}
              hasMore={list.hasNextPage}
            />
          ) : (
            <>
              <output className={styles['base']}>
                {listedText(
                  { count: rows.length, looked: list.data.looked, hasMore: list.hasNextPage },
                  text !== '' || filter.chosen !== null,
                )}
              </output>
              <details className={styles['columns']}>
                <summary>
                  <Icon name="unfold" />
                  Columnas ({columns.length} de {worded.columns.length})
                </summary>
                <div className={styles['choices']}>
                  {worded.columns.map(({ key, label, isCurrent }) => (
                    <Checkbox
                      key={key}
                      checked={shownKeys.has(key)}
                      disabled={shownKeys.size === 1 && shownKeys.has(key)}
                      onChange={(isShown) => show(key, isShown)}
                    >
                      {label}
                      {!isCurrent && ` (${FORMER})`}
                    </Checkbox>
                  ))}
                </div>
                {columns.length === 1 && worded.columns.length > 1 && (
                  <p className={styles['base']}>Una columna queda siempre a la vista.</p>
                )}
              </details>
              <AnswersTable
                rows={rows}
                pages={list.data.pages}
                columns={columns}
                worded={worded}
                linkTo={linkTo}
              />
            </>
          )}
          {view === 'tabla' && list.data !== undefined && <MorePages id="mas-respuestas" list={list} />}
        </>
      )}
      <div className={styles['foot']}>
        <ActStrip
          acts={acts}
          textOf={({ left }) => `Borraste ${answersCount(left.length)}`}
          markOf={() => 'rejected'}
          leftText={(count) => `Falta borrar ${answersCount(count)}`}
        />
      </div>
      {isPersonOpen && <PersonDialog form={form} onClose={() => setPersonOpen(false)} />}
    </div>
  )
}

interface NoAnswersProps {
  isNarrowed: boolean
  looked: number
  hasMore: boolean
}

function NoAnswers({ isNarrowed: isFiltered, looked, hasMore }: NoAnswersProps) {
  if (!isFiltered) {
    return (
      <WallNotice
        title="Todavía no hay respuestas"
        text="Cuando alguien conteste el formulario, lo verás aquí."
        action={null}
      />
    )
  }
  return (
    <WallNotice
      title="Nada por aquí"
      text={
        hasMore
          ? `Buscamos en las ${answersCount(looked)} más recientes; hay más.`
          : 'Ninguna respuesta coincide. Prueba con otros filtros.'
      }
      action={null}
    />
  )
}
