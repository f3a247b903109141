import { posterAddress } from '@arena-libre/functions/artwork/champion/poster-address.ts'
import { championOf } from '@arena-libre/functions/contract/match-day/champion'
import type { Outcome } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { paths } from '../../lib/paths.ts'
import { tournamentAddress } from '../../lib/sharing/share-address.ts'
import { countText, pointsText } from '../../lib/texts.ts'
import { TicketLink } from '../buttons.tsx'
import { Icon } from '../icon.tsx'
import { ShareButton } from '../sharing/share-button.tsx'
import { PlayerName } from './champion-words.tsx'
import styles from './cup-result.module.css'

export type Champion = NonNullable<ReturnType<typeof championOf>>

/** '48 jugadores, 3 partidas' */
const sizeText = ({ entrants, matches }: Outcome, modality: Tournament['modality']): string =>
  [
    modality === 'duo' ? countText(entrants, 'dúo', 'dúos') : countText(entrants, 'jugador', 'jugadores'),
    countText(matches, 'partida', 'partidas'),
  ].join(', ')

interface CupEndProps {
  tournament: Pick<Tournament, 'modality' | 'prizesDeliveredAt'>
  outcome: Outcome
}

/** Whether it is official, and whether the winners have what they won. */
export function CupEnd({ tournament: { modality, prizesDeliveredAt }, outcome }: CupEndProps) {
  const won = outcome.podium.filter(({ prize }) => prize !== null)
  const isDelivered = prizesDeliveredAt !== null || won.every(({ delivered }) => delivered)
  return (
    <ul className={styles['end']}>
      <li className={styles['official']}>
        <Icon name="tick" /> {outcome.correctedAt === null ? 'Oficial' : 'Corregida'}
      </li>
      <li>{sizeText(outcome, modality)}</li>
      {won.length > 0 && isDelivered && (
        <li className={styles['delivered']}>
          <Icon name="trophy" /> Premios entregados
        </li>
      )}
    </ul>
  )
}

interface CupResultProps {
  tournament: Tournament
  outcome: Outcome
  champion: Champion
  /** For pages that do not lead to the table themselves. */
  linksTable?: boolean
}

/** How a cup ended: the podium with its prizes, and the ways to the table and to the poster. */
export function CupResult({ tournament, outcome, champion, linksTable }: CupResultProps) {
  const { id, name, modality } = tournament
  return (
    <div className={styles['result']}>
      <ol className={styles['podium']}>
        {outcome.podium.map(({ prize, ...row }, index) => (
          <li key={row.seat}>
            <span className={styles['place']}>
              {index + 1}.<sup>º</sup>
            </span>
            <PlayerName of={row} modality={modality} />
            <span className={styles['points']}>{pointsText(row.points)}</span>
            {prize !== null && <b>{prize}</b>}
          </li>
        ))}
      </ol>
      <CupEnd tournament={tournament} outcome={outcome} />
      <div className={styles['ways']}>
        {linksTable && <TicketLink to={paths.table.href(id)}>Ver tabla completa</TicketLink>}
        <ShareButton
          look="text"
          title="Comparte el afiche"
          text={`${champion.word} de ${name}:`}
          addressFor={(posted) => tournamentAddress(id, posted)}
          picture={{
            address: posterAddress(champion, outcome.version, 'tall'),
            name: `campeon-${id}.png`,
          }}
        >
          Compartir afiche
        </ShareButton>
      </div>
    </div>
  )
}
