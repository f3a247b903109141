import { TicketLink } from '../../components/buttons.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { LoadFailure } from '../../components/load-notices.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { LoadingBlocks } from '../../components/skeleton-block.tsx'
import { AgeNotice } from '../../components/tournaments/age-notice.tsx'
import { TournamentChoices } from '../../components/tournaments/tournament-choices.tsx'
import cards from '../../components/tournaments/tournament-choices.module.css'
import { ListConnection } from '../../components/tournaments/tournament-connections.tsx'
import { isCurrent } from '../../lib/live/use-live-record.ts'
import { paths } from '../../lib/paths.ts'
import { type TournamentList, useTournamentList, useActive } from '../../lib/tournaments/live-tournaments.ts'
import { registrationButton } from '../../lib/tournaments/state-view.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './choose-tournament.module.css'

/** The address names no tournament. */
export function ChooseTournament() {
  const heading = usePageHeading('Inscripción')
  const list = useTournamentList()
  return (
    <>
      <PageHeader ref={heading} title="Inscripción" lead="Elige en qué torneo quieres jugar." />
      <div className={`measure ${styles['board']}`}>
        <ListConnection list={list} />
        <Choices list={list} />
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
        <TournamentChoices tournaments={open} />
      </>
    )
  }
  if (status === 'connecting') {
    return (
      <LoadingBlocks
        label="Cargando torneos…"
        count={4}
        className={`${cards['choices']} ${styles['bones']}`}
      />
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
      text="El próximo torneo aparece aquí apenas abra."
      action={<TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>}
    />
  )
}
