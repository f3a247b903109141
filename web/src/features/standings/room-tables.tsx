import { useMemo } from 'react'
import type { Outcome, Round } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import { claimsUntil, type Standings } from '@arena-libre/functions/contract/match-day/standings'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketLink } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/links.tsx'
import { LoadFailure, MissingTournament } from '../../components/load-notices.tsx'
import { ShareButton } from '../../components/sharing/share-button.tsx'
import { AgeNotice } from '../../components/tournaments/age-notice.tsx'
import { TableConnection } from '../../components/tournaments/table-connection.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { dayAndTimeInText, timeInText, useVisitorZone } from '../../lib/dates.ts'
import { isCurrent } from '../../lib/live/use-live-record.ts'
import { paths } from '../../lib/paths.ts'
import { connectionOf, type Shown, useShownTable } from '../../lib/tournaments/shown-table.ts'
import {
  killsText,
  matchRows,
  planMatches,
  type PlanMatch,
  reviewedMatches,
  reviewText,
  roomTitle,
  shownName,
} from '../../lib/tournaments/table-words.ts'
import { countText, pointsText } from '../../lib/texts.ts'
import { MatchTable, StandingsTable } from './standings-table.tsx'
import type { Chosen } from './table-address.ts'
import { MatchTabs, RoomChoice } from './table-choice.tsx'
import { TableHeader, type TableHeaderProps } from './table-header.tsx'
import { TableLoading } from './table-loading.tsx'
import styles from './table-page.module.css'

export interface RoomTablesProps {
  tournament: Tournament
  rounds: readonly Round[]
  tables: readonly string[]
  chosen: Chosen
  outcome: Outcome | null
}

/** One room: all its matches, or one of them. */
export function RoomTables({
  tournament,
  rounds,
  tables,
  chosen,
  headingRef,
}: RoomTablesProps & Pick<TableHeaderProps, 'headingRef'>) {
  const { id } = tournament
  const { room, address } = chosen
  const { live, shown } = useShownTable(id, room)
  const connection = useMemo(() => connectionOf(id, room), [id, room])
  const isSeveral = tables.length > 1 || (tables.length === 1 && !tables.includes(room))
  const title = isSeveral ? roomTitle(room, rounds) : null

  return (
    <>
      <TableConnection live={live} {...connection} />
      <TableHeader tournament={tournament} headingRef={headingRef} roomName={title} shown={shown} />
      <div className={`measure ${styles['below']}`}>
        <RoomChoice
          rounds={rounds}
          tables={tables}
          room={room}
          onChoose={chosen.chooseRoom}
          address={address}
        />
        {shown === null ? (
          <Absent tournament={tournament} rounds={rounds} room={room} live={live} />
        ) : (
          <>
            <div className={styles['age']}>
              <AgeNotice of="tournament" status={live.status} seenAt={live.seenAt} onRetry={live.retry} />
            </div>
            <Contents tournament={tournament} rounds={rounds} chosen={chosen} shown={shown} />
          </>
        )}
      </div>
    </>
  )
}

interface AbsentProps extends Pick<RoomTablesProps, 'tournament' | 'rounds'> {
  room: string
  live: ReturnType<typeof useShownTable>['live']
}

/** Without a table: not there yet, still on its way, or out of reach. */
function Absent({ tournament, rounds, room, live: { value, status, retry } }: AbsentProps) {
  const here = useVisitorZone(tournament.timeZone)
  if (status === 'missing') return <MissingTournament title="Torneo No Encontrado" />
  if (value !== null && isCurrent(status)) {
    const startsAt = rounds[Number(room.split('-')[0]) - 1]?.matches[0]?.startsAt ?? tournament.date
    return (
      <WallNotice
        title="Todavía no hay resultados"
        text={
          startsAt === null
            ? 'La tabla aparece aquí sola en cuanto se publique la primera partida.'
            : `La primera partida es el ${dayAndTimeInText(new Date(startsAt), here)} Los puntos aparecen aquí solos.`
        }
        action={<TicketLink to={paths.tournament.href(tournament.id)}>Ver el torneo</TicketLink>}
      />
    )
  }
  if (status === 'connecting' || value !== null) {
    return <TableLoading />
  }
  return (
    <LoadFailure
      title="No pudimos cargar la tabla"
      offlineText="Cuando vuelva la señal, la tabla aparece aquí."
      onRetry={retry}
    />
  )
}

interface ContentsProps extends Pick<RoomTablesProps, 'tournament' | 'rounds' | 'chosen'> {
  shown: Shown
}

function Contents({ tournament, rounds, chosen, shown }: ContentsProps) {
  const { table, standings, phase } = shown
  const { modality, name } = tournament
  const now = useNow()
  useWakeAt(nextClaimEnd(table, now))
  const matches = planMatches(table, phase !== 'live', now)
  const match = matches.find(({ number }) => number === chosen.match)
  const room = roomTitle(table.id, rounds)
  const ownSeat = chosen.own?.seat ?? null

  return (
    <>
      {phase === 'official' && table.isLast && <Winner tournament={tournament} standings={standings} />}
      <Review tournament={tournament} shown={shown} now={now} />
      <MatchTabs matches={matches} chosen={match?.number ?? null} address={chosen.address} />
      {match === undefined ? (
        <StandingsTable
          table={table}
          standings={standings}
          matches={matches}
          modality={modality}
          caption={`Tabla de ${name}, ${room}`}
          nextRound={rounds[table.round]?.name}
          ownSeat={ownSeat}
        />
      ) : match.published === undefined ? (
        <Unpublished match={match} timeZone={tournament.timeZone} />
      ) : (
        <>
          <MatchFacts match={match} />
          <MatchTable
            rows={matchRows(standings, match.number)}
            match={match}
            modality={modality}
            caption={`Partida ${match.number} de ${name}, ${room}`}
            ownSeat={ownSeat}
          />
        </>
      )}
      <div className={styles['tools']}>
        <PlainButton onClick={() => print()}>Imprimir</PlainButton>
        <TextLink to={paths.tournament.href(tournament.id)}>Ver el torneo</TextLink>
      </div>
    </>
  )
}

const nextClaimEnd = ({ matches }: RoomTable, now: number): number | null => {
  const ends = matches.flatMap(({ claimsUntil: end }) => (Date.parse(end) > now ? [Date.parse(end)] : []))
  return ends.length === 0 ? null : Math.min(...ends)
}

interface ReviewProps {
  tournament: Tournament
  shown: Shown
  now: number
}

/** Until when one can claim, and whether somebody has. */
function Review({ tournament: { timeZone }, shown: { table, phase }, now }: ReviewProps) {
  const here = useVisitorZone(timeZone)
  const reviewed = reviewedMatches(table)
  const end = claimsUntil(table, new Date(now))
  if (phase === 'official' || (phase === 'live' && reviewed.length === 0)) return null
  const until = phase === 'live' || end === null ? null : timeInText(new Date(end), here)
  return (
    <p className={styles['review']}>
      <Icon name="clock" />
      <span>
        {reviewText({ until, reviewed })}
        {reviewed.length > 0 && (
          <strong>
            {' '}
            En revisión: {reviewed.length === 1 ? 'Partida' : 'Partidas'} {reviewed.join(', ')}.
          </strong>
        )}
      </span>
    </p>
  )
}

function MatchFacts({ match: { map, published } }: { match: PlanMatch }) {
  const corrected = published?.correctedAt ?? null
  const state =
    published?.inReview === true ? 'En revisión' : published?.officialAt === null ? 'Provisional' : 'Oficial'
  return (
    <p className={styles['facts']}>
      {[map, state, corrected !== null && 'Corregida'].filter(Boolean).join(' · ')}
    </p>
  )
}

function Unpublished({ match, timeZone }: { match: PlanMatch; timeZone: string }) {
  const here = useVisitorZone(timeZone)
  const { number, startsAt, isPlaying } = match
  return (
    <output className={styles['unpublished']}>
      <strong>
        Partida {number}: {isPlaying ? 'en juego' : 'por jugar'}.
      </strong>{' '}
      {!isPlaying && startsAt !== null && `Empieza el ${dayAndTimeInText(new Date(startsAt), here)} `}
      Sus resultados aparecen aquí solos.
    </output>
  )
}

/** Who has won the cup, and by what. */
function Winner({
  tournament: { id, name, modality },
  standings,
}: {
  tournament: Tournament
  standings: Standings
}) {
  const { rows, crowned } = standings
  const winner = rows.find(({ seat }) => seat === crowned?.seat) ?? rows[0]
  if (winner === undefined || (crowned === null && winner.isTied)) return null
  const shown = shownName(winner, modality)
  const figures = [
    countText(winner.booyahs, 'Booyah', 'Booyahs'),
    winner.kills === null ? null : `${killsText(winner.kills)} bajas`,
    pointsText(winner.points),
  ]
  return (
    <section className={styles['winner']} aria-label="Quién ganó">
      <p className="soft">{crowned === null ? 'Ganó la copa' : `Se coronó en la Partida ${crowned.match}`}</p>
      <p className={styles['champion']}>
        <bdi>{shown}</bdi>
      </p>
      <p className={styles['figures']}>{figures.filter((one) => one !== null).join(', ')}</p>
      <ShareButton
        look="ticket"
        title="Comparte el resultado"
        text={`Así terminó ${name}:`}
        addressFor={() => location.origin + paths.table.href(id)}
      >
        Compartir tabla
      </ShareButton>
    </section>
  )
}
