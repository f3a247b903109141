import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Tape, TornEdge } from '../../components/artwork/ornaments.tsx'
import { TicketButton, TicketLink } from '../../components/buttons.tsx'
import { TextLink } from '../../components/links.tsx'
import { SkeletonBlock, SkeletonParts } from '../../components/skeleton-block.tsx'
import paper from '../../components/paper.module.css'
import { Seats } from '../../components/seats.tsx'
import { AgeNotice } from '../../components/tournaments/age-notice.tsx'
import { Prizes } from '../../components/tournaments/prizes.tsx'
import { ListConnection } from '../../components/tournaments/tournament-connections.tsx'
import { Deadline, WhenAndWhere } from '../../components/tournaments/tournament-facts.tsx'
import { TournamentPoster } from '../../components/tournaments/tournament-poster.tsx'
import { isCurrent } from '../../lib/live/use-live-record.ts'
import { paths } from '../../lib/paths.ts'
import { nextTournament, useTournamentList, useActive } from '../../lib/tournaments/live-tournaments.ts'
import { minutesToClosing } from '../../lib/tournaments/seats-view.ts'
import { cardView, isOver, isPastDeadline } from '../../lib/tournaments/state-view.ts'
import { useOnline } from '../../lib/browser-state.ts'
import styles from './next-poster.module.css'

/** The sheet under the hero: the next cup's poster, live. */
export function NextPoster() {
  const list = useTournamentList()
  const { seenAt, status, retry } = list
  const { active, now } = useActive(list)
  const next = nextTournament(active, now)

  return (
    <section className={`${paper['paper']} ${styles['sheet']}`} aria-labelledby="proximo-torneo">
      <ListConnection list={list} />
      {next !== null && (
        <div className={`measure ${styles['age']}`}>
          <AgeNotice of="list" status={status} seenAt={seenAt} onRetry={retry} />
        </div>
      )}
      <div className={`measure ${styles['columns']}`}>
        <h2 id="proximo-torneo" className={`display ${styles['title']}`}>
          Próximo torneo
        </h2>
        {next !== null ? (
          <NextFacts tournament={next} now={now} />
        ) : status === 'connecting' ? (
          <NextSkeleton />
        ) : (
          <NoPoster failed={!isCurrent(status)} onRetry={retry} />
        )}
      </div>
      <TornEdge seed="pie-del-cartel" sheet="ink" />
    </section>
  )
}

/** Has the size of the poster, so that the layout does not shift. */
function NextSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando el próximo torneo…</output>
      <div className={styles['poster']} aria-hidden="true">
        <SkeletonBlock className={styles['print']} />
      </div>
      <div className={styles['facts']} aria-hidden="true">
        <SkeletonParts of={['when', 'prizes', 'seats', 'deadline', 'action', 'more']} classes={styles} />
      </div>
    </>
  )
}

interface NoPosterProps {
  failed: boolean
  onRetry: () => void
}

function NoPoster({ failed, onRetry }: NoPosterProps) {
  const online = useOnline()
  if (!failed) {
    return (
      <div className={styles['none']}>
        <p>Todavía no hay fecha. El próximo afiche sale aquí apenas se publica.</p>
        <TextLink to={paths.history.href()}>Ver el historial</TextLink>
      </div>
    )
  }
  return (
    <div className={styles['none']} role="alert">
      <p>
        {online
          ? 'No pudimos cargar el próximo torneo. Espera un poco e intenta de nuevo.'
          : 'Estás sin conexión. Cuando vuelva la señal, el próximo torneo aparece aquí.'}
      </p>
      <TicketButton onClick={onRetry}>Reintentar</TicketButton>
    </div>
  )
}

interface NextFactsProps {
  tournament: Tournament
  now: number
}

function NextFacts({ tournament, now }: NextFactsProps) {
  const { id, name } = tournament
  const { state, button } = cardView(tournament, now)
  return (
    <>
      <div className={styles['poster']}>
        <Tape />
        <TournamentPoster tournament={tournament} soldOut={state === 'full'} />
      </div>
      <div className={styles['facts']}>
        <h3 className="visually-hidden" id="proximo-torneo-nombre">
          {name}
        </h3>
        <WhenAndWhere tournament={tournament} />
        <Prizes tournament={tournament} />
        <Seats tournament={tournament} state={button.entry} isOver={isOver(tournament, now)} />
        <Deadline
          tournament={tournament}
          isPast={isPastDeadline(tournament, now)}
          minutesLeft={button.enabled ? minutesToClosing(tournament, now) : null}
        />
        {button.enabled ? (
          <TicketLink large wide to={paths.tournamentRules.href(id)} describedBy="proximo-torneo-nombre">
            {button.text}
          </TicketLink>
        ) : (
          <TicketButton large wide disabled describedBy="proximo-torneo-nombre">
            {button.text}
          </TicketButton>
        )}
        <TextLink to={paths.tournament.href(id)}>Ver todo sobre {name}</TextLink>
      </div>
    </>
  )
}
