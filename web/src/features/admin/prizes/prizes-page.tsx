import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PrizeTotals, PrizeView } from '@arena-libre/functions/contract/match-day/prizes-schema'
import { Icon } from '../../../components/icon.tsx'
import { MorePages } from '../../../components/load-more.tsx'
import { ActStrip } from '../../../components/panel/act-strip.tsx'
import entries from '../../../components/panel/entry-list.module.css'
import { FilterLinks } from '../../../components/panel/filter-links.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { changesIn } from '../../../lib/acts/act-queue.ts'
import { useNow } from '../../../lib/clock.ts'
import { visitorTimeZone } from '../../../lib/dates.ts'
import { useRecordInAddress } from '../../../lib/record-in-address.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { OpenPrize } from './prize-sheet.tsx'
import { usePrizeActs, usePrizes, usePrizeTotals } from './prizes-data.ts'
import styles from './prizes-page.module.css'
import {
  addressOfTab,
  countsWith,
  countText,
  decided,
  doneText,
  handedOver,
  isIn,
  labelOf,
  overdueText,
  placeNowText,
  placeText,
  prizeIn,
  type PrizesTab,
  standingOf,
  sumIn,
  tabIn,
  TABS,
  winnerOf,
  withPrize,
} from './prizes.ts'

const ADDRESS = {
  read: prizeIn,
  write: withPrize,
  rowOf: (id: string) => document.querySelector<HTMLElement>(`[data-prize="${id}"] a`),
}

/** What winners are owed, and what they have. */
export function PrizesPage() {
  const [query] = useSearchParams()
  const tab = tabIn(query)
  const list = usePrizes(tab)
  const { data: totals } = usePrizeTotals()
  const acts = usePrizeActs(useAdmin().uid)
  const record = useRecordInAddress(ADDRESS)
  const now = useNow()
  const stored = list.data ?? []
  const decisions = changesIn(acts.queue)
  const prizes = stored.map((prize) => decided(prize, decisions.get(prize.id), now))
  const shown = prizes.filter((prize) => isIn(tab, prize))
  const counts = totals && countsWith(totals, stored, decisions, now)
  return (
    <div>
      <PanelHeading
        title={tab.title}
        lead={
          <Total tab={tab} counts={counts} sum={sumIn(shown, list.data !== undefined && !list.hasNextPage)} />
        }
      />
      <FilterLinks
        label="Filtrar los premios"
        links={TABS.map((one) => ({
          slug: one.slug,
          label: labelOf(one, counts),
          search: addressOfTab(one),
        }))}
        current={tab.slug}
      />
      {list.data === undefined ? (
        <ListAbsence list={list} what="los premios" isPlural className={styles['loading'] ?? ''} />
      ) : shown.length === 0 && !list.hasNextPage ? (
        <WallNotice {...tab.empty} action={null} />
      ) : (
        <Prizes
          key={tab.slug}
          prizes={shown}
          isLoadingMore={list.isFetchingNextPage}
          refused={acts.queue.refused}
          linkTo={record.linkTo}
          entry={record.entry}
        />
      )}
      <MorePages id="mas-premios" list={list} />
      <p className={styles['note']}>
        El plazo son 3 días desde que la tabla es oficial. Cada ganador ve su premio en su boleto.
      </p>
      <div className={entries['foot']}>
        <ActStrip
          acts={acts}
          textOf={({ left, change }) =>
            doneText(
              stored.find(({ id }) => id === left[0]?.id),
              change,
            )
          }
          markOf={({ delivered }) => (delivered ? 'approved' : 'pending')}
          leftText={(count) =>
            count === 1 ? 'Queda 1 premio por guardar' : `Quedan ${count} premios por guardar`
          }
        />
      </div>
      {record.open !== null && (
        <OpenPrize
          key={record.open}
          present={prizes.find(({ id }) => id === record.open)}
          onDecide={(seen, delivery) => {
            acts.act(delivery, [seen])
            record.close()
          }}
          onClose={record.close}
        />
      )}
    </div>
  )
}

interface TotalProps {
  tab: PrizesTab
  counts: PrizeTotals | undefined
  /** Null where the prizes cannot be added up. */
  sum: string | null
}

/** The amount of all of them; where there is none, only how many they are. */
function Total({ tab: { state }, counts, sum }: TotalProps) {
  if (counts === undefined)
    return <span className={styles['total']}>Lo que se ganó, y si ya se entregó.</span>
  const { due, delivered, overdue } = counts
  const count = state === 'all' ? due + delivered : state === 'due' ? due : delivered
  const late = state === 'delivered' ? '' : overdueText(overdue)
  return (
    <span className={styles['total']}>
      {sum !== null && <b data-due={state === 'due' || undefined}>{sum}</b>}
      <span>
        {sum === null ? `${countText(count)}.` : `en ${countText(count)}.`} <span>{late}</span>
      </span>
    </span>
  )
}

interface PrizesProps {
  prizes: readonly PrizeView[]
  isLoadingMore: boolean
  refused: ReadonlyMap<string, string>
  linkTo: (id: string) => string
  entry: object
}

function Prizes({ prizes, isLoadingMore, refused, linkTo, entry }: PrizesProps) {
  const rows = useRef<HTMLUListElement>(null)
  const { length } = prizes
  /** How many there were when more were asked for. */
  const before = useRef<number>(null)

  useEffect(() => {
    if (isLoadingMore) before.current ??= length
    else if (before.current !== null) {
      // The focus moves to the first new row. Those that come by themselves leave it where it is.
      rows.current?.querySelectorAll<HTMLElement>(':scope > li a')[before.current]?.focus()
      before.current = null
    }
  }, [isLoadingMore, length])

  return (
    <ul ref={rows} className={styles['list']} aria-label="Premios">
      {prizes.map((prize) => (
        <Row
          key={prize.id}
          prize={prize}
          refusal={refused.get(prize.id)}
          to={linkTo(prize.id)}
          entry={entry}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  prize: PrizeView
  refusal: string | undefined
  to: string
  entry: object
}

function Row({ prize, refusal, to, entry }: RowProps) {
  const now = useNow()
  const zone = visitorTimeZone()
  const { icon, look, text } = standingOf(prize, zone, now)
  const how = handedOver(prize, zone, now)
  const placeNow = placeNowText(prize)
  return (
    <li className={styles['row']} data-prize={prize.id}>
      <div className={styles['stub']} data-due={prize.deliveredAt === null || undefined}>
        <b data-long={prize.prize.length > 6 || undefined}>{prize.prize}</b>
        <small>{placeText(prize.place)}</small>
      </div>
      <div className={styles['what']}>
        <Link to={to} state={entry} preventScrollReset>
          <bdi>{winnerOf(prize)}</bdi>
          <span className="visually-hidden">
            , {prize.prize}, {placeText(prize.place)}
          </span>
        </Link>
        <small>
          {prize.tournament.name}
          {how !== null && ` · ${how}`}
        </small>
        <span className={`${entries['state']} ${styles[look]}`}>
          <Icon name={icon} /> {text}
        </span>
        {placeNow !== null && (
          <span className={`${entries['state']} ${styles['waiting']}`}>
            <Icon name="alert" /> {placeNow}
          </span>
        )}
        {refusal !== undefined && (
          <p role="alert" className={entries['refusal']}>
            No se guardó. {refusal}
          </p>
        )}
      </div>
      <Icon name="next" />
    </li>
  )
}
