import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PlainButton, TicketLink } from '../../../components/buttons.tsx'
import { LiveRegion } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { TextLink } from '../../../components/links.tsx'
import { LoadMore } from '../../../components/load-more.tsx'
import { PaperStrip } from '../../../components/paper-strip.tsx'
import { FilterLinks } from '../../../components/panel/filter-links.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { TermList } from '../../../components/panel/term-list.tsx'
import { Select } from '../../../components/panel/select.tsx'
import { SearchInAddress } from '../../../components/panel/search-in-address.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useRestoreFocus } from '../../../lib/use-restore-focus.ts'
import { TournamentRow } from './tournament-row.tsx'
import { useTotals, useTournaments } from './tournaments-data.ts'
import styles from './tournaments-page.module.css'
import { useSettledList } from './use-settled-list.ts'
import { countText } from '../../../lib/texts.ts'
import { addressOf, choiceIn, ORDERS, VIEWS, type Choice } from './tournaments.ts'

/** All tournaments, in any state. */
export function TournamentsPage() {
  const [query] = useSearchParams()
  const choice = choiceIn(query)
  const { data: totals } = useTotals()

  return (
    <div>
      <PanelHeading
        title="Gestión de Torneos"
        lead={
          totals === undefined
            ? 'Crear, editar y publicar afiches.'
            : [
                countText(totals.published, 'publicado', 'publicados'),
                countText(totals.scheduled, 'programado', 'programados'),
                countText(totals.draft, 'borrador', 'borradores'),
              ].join(' · ')
        }
      >
        <div className={styles['create']}>
          <TicketLink to={panelPaths.newCup.href()} wide>
            <Icon name="plus" /> Crear torneo
          </TicketLink>
        </div>
      </PanelHeading>
      <div className={styles['tools']}>
        <SearchInAddress
          label="Buscar torneo"
          asked={choice.search}
          addressOf={(search) => addressOf({ ...choice, search })}
        />
        <Sorting choice={choice} />
      </div>
      <FilterLinks
        label="Filtrar los torneos"
        links={VIEWS.map((view) => ({
          slug: view.slug,
          label: (
            <>
              {view.label}
              {totals !== undefined && <span>{totals[view.total]}</span>}
            </>
          ),
          search: addressOf({ view, order: view.order, search: choice.search }),
        }))}
        current={choice.view.slug}
      />
      <List key={addressOf(choice)} choice={choice} />
      <TermList names={['seat', 'pending', 'waitingList', 'linkedForm']} />
    </div>
  )
}

function Sorting({ choice }: { choice: Choice }) {
  const navigate = useNavigate()
  return (
    <Select
      label="Ordenar"
      hideLabel
      value={choice.order}
      options={ORDERS.map(({ order, label }) => ({ value: order, label }))}
      onChange={(value) => {
        const order = ORDERS.find((one) => one.order === value)?.order ?? choice.view.order
        void navigate({ search: addressOf({ ...choice, order }) }, { replace: true })
      }}
    />
  )
}

function List({ choice }: { choice: Choice }) {
  const now = useNow()
  const list = useTournaments(choice)
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const { rows: data, news, show } = useSettledList(list)

  if (data === undefined)
    return <ListAbsence list={list} what="los torneos" isPlural className={styles['loading']} />
  if (data.length === 0 && !hasNextPage) return <NoTournaments choice={choice} />
  return (
    <>
      <LiveRegion>{news !== null && <News text={news} onShow={show} />}</LiveRegion>
      {choice.search !== '' && (
        <output className={styles['found']}>
          {data.length === 0
            ? `Nada con «${choice.search}» entre los torneos revisados hasta aquí.`
            : `${countText(data.length, 'torneo', 'torneos')} con «${choice.search}»`}
        </output>
      )}
      {data.length > 0 && (
        <>
          <div className={styles['columns']} aria-hidden="true">
            <span />
            <span>Torneo</span>
            <span>Estado</span>
            <span>Cupos</span>
            <span>Por revisar</span>
            <span>En espera</span>
            <span />
          </div>
          <ul className={styles['list']}>
            {data.map((tournament) => (
              <TournamentRow key={tournament.id} tournament={tournament} now={now} />
            ))}
          </ul>
        </>
      )}
      {(hasNextPage || error !== null) && (
        <div className={styles['foot']}>
          <LoadMore
            id="mas-torneos"
            isLoading={hasNextPage ? isFetchingNextPage : isFetching}
            problem={error === null || isFetching ? null : messageOf(error)}
            onMore={() => void (hasNextPage ? fetchNextPage() : refetch())}
            label={!hasNextPage ? 'Reintentar' : choice.search === '' ? 'Cargar más' : 'Seguir buscando'}
          />
        </div>
      )}
    </>
  )
}

/** Says that the list has changed, and shows the change on request. */
function News({ text, onShow }: { text: string; onShow: () => void }) {
  const part = useRef<HTMLDivElement>(null)
  useRestoreFocus(part)
  return (
    <div ref={part} className={styles['news']}>
      <PaperStrip tone="waitlisted" icon="history">
        <strong>La lista cambió</strong>
        <p>{text}</p>
        <PlainButton look="text" onClick={onShow}>
          Mostrar la lista de ahora
        </PlainButton>
      </PaperStrip>
    </div>
  )
}

function NoTournaments({ choice: { view, search } }: { choice: Choice }) {
  const { data: totals } = useTotals()
  const all = VIEWS.at(-1) ?? view
  const everywhere = addressOf({ view: all, order: all.order, search })
  if (search !== '') {
    return (
      <WallNotice
        title="No encontramos ese torneo"
        text={`Ningún nombre de esta lista tiene «${search}».`}
        action={
          view === all ? (
            <TextLink to={panelPaths.cups.href()}>Ver los vigentes</TextLink>
          ) : (
            <TextLink to={panelPaths.cups.href() + everywhere}>Buscar en todos</TextLink>
          )
        }
      />
    )
  }
  // On a site without any tournament the other lists have nothing either.
  const isFirst = view === all || totals?.all === 0
  return (
    <WallNotice
      title={isFirst ? all.empty.title : view.empty.title}
      text={isFirst ? all.empty.text : view.empty.text}
      action={
        isFirst ? (
          <TicketLink to={panelPaths.firstCup.href()}>Crea tu primera copa</TicketLink>
        ) : (
          <TextLink to={panelPaths.cups.href() + everywhere}>Ver todos los torneos</TextLink>
        )
      }
    />
  )
}
