import { Link } from 'react-router-dom'
import { type CoverInks, inkList } from '@arena-libre/functions/artwork/cover/inks.ts'
import type { RegistrationState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { TicketLink } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/links.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { LoadFailure } from '../../components/load-notices.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { CupFace } from '../../components/artwork/cup-face.tsx'
import { AgeNotice } from '../../components/tournaments/age-notice.tsx'
import { ListConnection } from '../../components/tournaments/tournament-connections.tsx'
import { WhenAndWhere } from '../../components/tournaments/tournament-facts.tsx'
import { isCurrent } from '../../lib/live/live-record.ts'
import { paths } from '../../lib/paths.ts'
import { type TournamentList, useTournamentList, useActive } from '../../lib/tournaments/live-tournaments.ts'
import { seatsView } from '../../lib/tournaments/seats-view.ts'
import { registrationButton } from '../../lib/tournaments/state-view.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './choose-tournament.module.css'

/** The address names no tournament. */
export function ChooseTournament() {
  const heading = usePageHeading('Inscripción')
  const list = useTournamentList()
  return (
    <>
      <PageHeader ref={heading} title="Inscripción" lead="Elige el torneo en el que quieres jugar." />
      <div className={`measure ${styles['board']}`}>
        <ListConnection list={list} />
        <Choices list={list} />
        <TextLink to={paths.receipts.href()}>Mis boletos</TextLink>
      </div>
    </>
  )
}

function Choices({ list }: { list: TournamentList }) {
  const { seenAt, status, retry } = list
  const { active, now } = useActive(list)
  const open = active.filter((tournament) => registrationButton(tournament, now).enabled)

  if (open.length > 0) {
    return (
      <>
        <AgeNotice of="list" status={status} seenAt={seenAt} onRetry={retry} />
        <ul className={styles['choices']}>
          {inkList(open).map(({ cup, inks }) => (
            <li key={cup.id}>
              <TournamentChoice tournament={cup} inks={inks} entry={registrationButton(cup, now).entry} />
            </li>
          ))}
        </ul>
      </>
    )
  }
  if (status === 'connecting') {
    return (
      <>
        <output className="visually-hidden">Cargando torneos…</output>
        <SkeletonBlock className={styles['skeleton']} />
      </>
    )
  }
  if (!isCurrent(status)) {
    return (
      <LoadFailure
        title="No pudimos cargar los torneos"
        offlineText="Cuando vuelva la señal, los torneos aparecen aquí."
        onRetry={retry}
      />
    )
  }
  return (
    <WallNotice
      title="Ninguna inscripción abierta"
      text="Por ahora no hay un torneo al que puedas inscribirte. El próximo aparece aquí apenas abra."
      action={<TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>}
    />
  )
}

/** The rules come first, as on every other way to the form. */
interface TournamentChoiceProps {
  tournament: Tournament
  inks: CoverInks
  entry: RegistrationState
}

function TournamentChoice({ tournament, inks, entry }: TournamentChoiceProps) {
  const { id, name, maxPlayers } = tournament
  return (
    <article className={styles['choice']}>
      <CupFace className={styles['face']} tournamentId={id} inks={inks} />
      <h2 className={`display ${styles['name']}`}>
        <Link className={styles['link']} to={paths.tournamentRules.href(id)}>
          {name}
        </Link>
      </h2>
      <WhenAndWhere tournament={tournament} isPlain />
      <p className={styles['seats']} data-entry={entry}>
        {entry === 'line' && <Icon name="queue" />}
        {maxPlayers === 0 ? 'Sin límite de cupos' : seatsView(tournament, entry, false).text}
      </p>
      <span className={styles['stub']}>
        <Icon name="arrow" />
      </span>
    </article>
  )
}
