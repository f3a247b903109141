import type { ReactNode, RefObject } from 'react'
import { hasPlacePrizes, prizeText } from '@arena-libre/functions/contract/prizes'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { Seats } from '../../components/seats.tsx'
import { CalendarButton } from '../../components/sharing/calendar-button.tsx'
import { ShareButton } from '../../components/sharing/share-button.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { NoRules } from '../../components/tournaments/no-rules.tsx'
import { Prizes } from '../../components/tournaments/prizes.tsx'
import { StateLabel } from '../../components/tournaments/state-label.tsx'
import { TournamentPoster } from '../../components/tournaments/tournament-poster.tsx'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { tournamentAddress } from '../../lib/sharing/share-address.ts'
import { nextChange } from '../../lib/tournaments/active-tournaments.ts'
import { detailView, isOver } from '../../lib/tournaments/state-view.ts'
import { DetailFacts } from './detail-facts.tsx'
import { RegisterAction } from './register-action.tsx'
import styles from './tournament-detail.module.css'

interface TournamentDetailProps {
  tournament: Tournament
  headingRef: RefObject<HTMLHeadingElement | null>
}

export function TournamentDetail({ tournament, headingRef }: TournamentDetailProps) {
  const now = useNow()
  useWakeAt(nextChange([tournament], now))
  const { state, label, button } = detailView(tournament, now)
  const { id, name, description, prizePool, rules, currentPlayers, maxPlayers } = tournament

  const hasTable = hasPlacePrizes(prizePool)
  const prize = prizeText(tournament.prize)

  return (
    <article aria-labelledby="torneo">
      <div className={`measure ${styles['columns']}`}>
        <div className={styles['poster']}>
          <TournamentPoster tournament={tournament} soldOut={state === 'full'} />
        </div>
        <div className={styles['facts']}>
          <StateLabel state={state} label={label} inline />
          <h1 id="torneo" ref={headingRef} tabIndex={-1} className={`display ${styles['title']}`}>
            {name}
          </h1>
          {description !== '' && <p className={styles['description']}>{description}</p>}
          <DetailFacts tournament={tournament} />
          <Section title="Premios" shown={hasTable || prize !== null}>
            <Prizes tournament={tournament} />
            {hasTable && prize !== null && <p className={styles['words']}>{prize}</p>}
          </Section>
          <Seats taken={currentPlayers} total={maxPlayers} over={isOver(tournament, now)} />
          <RegisterAction tournament={tournament} button={button} />
          <div className={styles['tools']}>
            <ShareButton
              title="Comparte el torneo"
              text={`Juega ${name} conmigo:`}
              addressFor={(posted) => tournamentAddress(id, posted)}
            >
              Compartir
            </ShareButton>
            <CalendarButton tournament={tournament} short />
          </div>
          <Section title="Reglas" shown>
            {rules.length === 0 ? (
              <NoRules className={styles['soft']} />
            ) : (
              <ol className={styles['rules']}>
                {rules.map((rule, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a rule has no name but its number
                  <li key={index}>{rule}</li>
                ))}
              </ol>
            )}
            {rules.length > 0 && (
              <TextLink to={paths.tournamentRules.href(id)}>Leer las reglas con calma</TextLink>
            )}
          </Section>
        </div>
      </div>
    </article>
  )
}

interface SectionProps {
  title: string
  shown: boolean
  children: ReactNode
}

function Section({ title, shown, children }: SectionProps) {
  if (!shown) return null
  return (
    <section className={styles['section']}>
      <h2 className={`display ${styles['subtitle']}`}>{title}</h2>
      {children}
    </section>
  )
}
