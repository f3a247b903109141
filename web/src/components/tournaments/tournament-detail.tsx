import type { ReactNode, RefObject } from 'react'
import {
  categoryText,
  formatText,
  hasFee,
  modalityText,
  NO_DATE,
  priceText,
} from '@arena-libre/functions/contract/tournaments/facts-line'
import { hasPlacePrizes, prizeText } from '@arena-libre/functions/contract/tournaments/prizes'
import type { CardState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Cover } from '../artwork/cover.tsx'
import { TicketLink } from '../buttons.tsx'
import { TextLink } from '../links.tsx'
import { Seats } from '../seats.tsx'
import { CalendarButton, isAhead } from '../sharing/calendar-button.tsx'
import { ShareButton } from '../sharing/share-button.tsx'
import { Prizes } from './prizes.tsx'
import { Deadline, Fact, FeePayment, NoRules, StateLabel, HourElsewhere } from './tournament-facts.tsx'
import { TournamentPoster } from './tournament-poster.tsx'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { day, dayAndTimeInText, time, useVisitorZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { tournamentAddress } from '../../lib/sharing/share-address.ts'
import { nextChange } from '../../lib/tournaments/live-tournaments.ts'
import { freeSeats, isNotOpenYet, minutesToClosing } from '../../lib/tournaments/seats-view.ts'
import { detailView, isOver, type RegistrationButton } from '../../lib/tournaments/state-view.ts'
import styles from './tournament-detail.module.css'

interface TournamentDetailProps {
  tournament: Tournament
  headingRef: RefObject<HTMLHeadingElement | null>
  /** How it is played, where that is known. */
  plan?: ReactNode
  /** Of a cup with results, which lead the page. */
  played?: Played | null
}

export interface Played {
  /** How it stands, or how it ended; null if only the table says it. */
  facts: ReactNode
  /** Of the champion, once the cup is official: what led to it is no longer offered. */
  poster: ReactNode
  /** What the link to the table says. */
  way: string
}

export function TournamentDetail({
  tournament,
  headingRef,
  plan = null,
  played = null,
}: TournamentDetailProps) {
  const now = useNow()
  useWakeAt(nextChange([tournament], now))
  const { state, label, button } = detailView(tournament, now)
  const { id, name, description, prizePool, rules } = tournament
  // One can only note down when it is played.
  const isAwaited = isNotOpenYet(tournament, button.entry) && isAhead(tournament, now)
  const minutesLeft = button.enabled ? minutesToClosing(tournament, now) : null

  const { facts = null, poster = null } = played ?? {}
  const isDecided = poster !== null
  const canRegister = button.enabled && !isDecided
  const table = played && (
    <TicketLink large wide tone={canRegister ? 'paper' : 'pink'} to={paths.table.href(id)}>
      {played.way}
    </TicketLink>
  )
  const hasTable = hasPlacePrizes(prizePool)
  const prize = prizeText(tournament.prize)
  const words = description !== '' && <p className={styles['description']}>{description}</p>

  return (
    <article aria-labelledby="torneo">
      <div className={`measure ${styles['columns']}`}>
        <div className={`${styles['poster']} ${facts === null ? '' : styles['small']}`}>
          {poster ?? (
            <TournamentPoster tournament={tournament} soldOut={state === 'full' || state === 'finished'} />
          )}
        </div>
        {facts !== null && !isDecided && (
          <div className={styles['cover']}>
            <Cover tournamentId={id} title={name} />
          </div>
        )}
        <div className={styles['facts']}>
          <div className={styles['head']}>
            {(facts === null || state !== 'in-progress') && <StateLabel state={state} label={label} inline />}
            <h1
              id="torneo"
              ref={headingRef}
              tabIndex={-1}
              className={`display ${styles['title']} ${isDecided ? '' : styles['named']}`}
            >
              {name}
            </h1>
            {facts}
            {state === 'finished' && played === null && <NoResults />}
            {canRegister && table}
            {played === null && <FeePayment tournament={tournament} />}
            {played === null && words}
          </div>
          {table !== null && !canRegister && <div className={styles['bar']}>{table}</div>}
          <div className={styles['more']}>
            {played !== null && !isDecided && <FeePayment tournament={tournament} />}
            {played !== null && words}
            <DetailFacts
              tournament={tournament}
              deadline={deadlineTerm(state, button)}
              isAwaited={isAwaited}
            />
            <Section title="Premios" shown={!isDecided}>
              <Prizes tournament={tournament} />
              {hasTable && prize !== null && <p className={styles['words']}>{prize}</p>}
            </Section>
          </div>
          {!isDecided && (
            <>
              {!isAwaited && (canRegister || played === null) && (
                <div className={styles['seats']}>
                  <Seats tournament={tournament} state={button.entry} isOver={isOver(tournament, now)} />
                  {minutesLeft !== null && (
                    <Deadline tournament={tournament} isPast={false} minutesLeft={minutesLeft} />
                  )}
                </div>
              )}
              {canRegister ? (
                <RegisterAction tournament={tournament} button={button} />
              ) : (
                // The label says why one cannot register.
                played === null && (
                  <div className={styles['bar']}>
                    {isAwaited ? (
                      <CalendarButton tournament={tournament} look="ticket" />
                    ) : (
                      <TicketLink large wide tone="paper" to={paths.tournaments.href()}>
                        Ver otros torneos
                      </TicketLink>
                    )}
                  </div>
                )
              )}
              <div className={styles['tools']}>
                <ShareButton
                  title="Comparte el torneo"
                  text={`Juega ${name} conmigo:`}
                  addressFor={(posted) => tournamentAddress(id, posted)}
                >
                  Compartir
                </ShareButton>
                {isAwaited ? (
                  <TextLink to={paths.tournaments.href()}>Ver otros torneos</TextLink>
                ) : (
                  <CalendarButton tournament={tournament} />
                )}
              </div>
            </>
          )}
          <div className={styles['more']}>
            <Section title={isDecided ? 'Cómo se jugó' : 'Cómo se juega'} shown={plan !== null}>
              {plan}
            </Section>
            <Section title="Reglas" shown>
              {rules.length === 0 ? (
                <NoRules className="soft" />
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
      </div>
    </article>
  )
}

/** What the deadline is called; null where it says nothing any more. */
function deadlineTerm(state: CardState, { enabled }: RegistrationButton): string | null {
  if (state === 'closed') return 'Inscripciones cerraron'
  const isPast = state === 'finished' || state === 'in-progress' || (state === 'full' && !enabled)
  return isPast ? null : 'Inscripciones hasta'
}

/** For a finished tournament without published results. */
const NoResults = () => <p className={styles['noResults']}>No se publicaron los resultados de este torneo.</p>

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

interface DetailFactsProps {
  tournament: Tournament
  deadline: string | null
  isAwaited: boolean
}

function DetailFacts({ tournament, deadline, isAwaited }: DetailFactsProps) {
  const { date, registrationDeadline, timeZone, mapSelection, modality, gameMode, format } = tournament
  const here = useVisitorZone(timeZone)
  const start = date === null ? null : new Date(date)
  const fee = hasFee(tournament) ? priceText(tournament) : null

  return (
    <dl className={styles['list']}>
      <Fact term="Fecha">
        {start === null ? NO_DATE : <time dateTime={start.toISOString()}>{day(start, here)}</time>}
      </Fact>
      {start !== null && (
        <Fact term="Hora">
          {time(start, here)}
          <HourElsewhere start={start} timeZone={timeZone} />
        </Fact>
      )}
      {registrationDeadline !== null && deadline !== null && (
        <Fact term={deadline} isLong>
          <time dateTime={registrationDeadline}>
            {dayAndTimeInText(new Date(registrationDeadline), here)}
          </time>
        </Fact>
      )}
      {isAwaited && <Fact term="Inscripciones">Por abrir</Fact>}
      {isAwaited && tournament.maxPlayers > 0 && <Fact term="Cupos">{freeSeats(tournament)}</Fact>}
      {mapSelection !== '' && <Fact term="Mapa">{mapSelection}</Fact>}
      <Fact term="Modo">{modalityText(modality)}</Fact>
      {gameMode !== '' && <Fact term="Categoría">{categoryText(gameMode)}</Fact>}
      {format !== '' && <Fact term="Formato">{formatText(format)}</Fact>}
      {fee !== null && <Fact term="Costo">{fee}</Fact>}
    </dl>
  )
}

interface RegisterActionProps {
  tournament: Tournament
  button: RegistrationButton
}

/** Within reach of the thumb on a phone, under the seats on a wide screen. */
function RegisterAction({ tournament, button }: RegisterActionProps) {
  const { id, maxPlayers, waiting } = tournament
  const left = button.entry === 'open' && maxPlayers > 0 ? freeSeats(tournament) : null
  return (
    <div className={styles['bar']}>
      {left !== null && !hasFee(tournament) && (
        <p className={styles['count']} aria-hidden="true">
          <b>{left}</b> {left === 1 ? 'libre' : 'libres'}
        </p>
      )}
      {button.entry === 'line' && (
        <p className={styles['count']} aria-hidden="true">
          <b>{waiting}</b> en lista
        </p>
      )}
      {hasFee(tournament) && (
        <p className={styles['count']} data-fee aria-hidden="true">
          <b>{priceText(tournament)}</b> entrada
        </p>
      )}
      <TicketLink large wide to={paths.registerByQuery.href(id)}>
        {button.text}
      </TicketLink>
    </div>
  )
}
