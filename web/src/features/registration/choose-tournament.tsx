import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { AgeNotice } from '../../components/tournaments/age-notice.tsx'
import { ListConnection } from '../../components/tournaments/tournament-connections.tsx'
import { LoadFailure, WallNotice } from '../../components/wall-notice.tsx'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { isCurrent } from '../../lib/live/live-record.ts'
import { paths } from '../../lib/paths.ts'
import { activeAt, nextChange } from '../../lib/tournaments/active-tournaments.ts'
import { useTournamentList, type TournamentList } from '../../lib/tournaments/live-tournaments.ts'
import { registrationButton } from '../../lib/tournaments/state-view.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './choose-tournament.module.css'
import { TournamentChoice } from './tournament-choice.tsx'

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
        <TextLink to={paths.receipts.href()}>Mis inscripciones</TextLink>
      </div>
    </>
  )
}

function Choices({ list: { value, seenAt, status, retry } }: { list: TournamentList }) {
  const now = useNow()
  const active = activeAt(value ?? [], now)
  useWakeAt(nextChange(active, now))
  const open = active.filter((tournament) => registrationButton(tournament, now).enabled)

  if (open.length > 0) {
    return (
      <>
        <AgeNotice of="list" status={status} seenAt={seenAt} onRetry={retry} />
        <ul className={styles['choices']}>
          {open.map((tournament) => (
            <li key={tournament.id}>
              <TournamentChoice tournament={tournament} />
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
      art={<SleepingMask />}
      title="Ninguna inscripción abierta"
      text="Por ahora no hay un torneo al que puedas inscribirte. El próximo aparece aquí apenas abra."
      action={<TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>}
    />
  )
}
