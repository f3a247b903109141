import type { ReactNode } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { timeInText } from '../../../lib/dates.ts'
import { calledOf, reminderText, type CockpitPlayers } from './cockpit.ts'
import { useBringingBack, useConfirmByHand } from './cockpit-data.ts'
import styles from './cockpit-page.module.css'
import { ChatLink, Person, CountHeading } from './cockpit-parts.tsx'

interface PlayersProps {
  players: CockpitPlayers
}

interface CupPlayersProps extends PlayersProps {
  tournament: Tournament
}

/** Who confirmed, who is missing, and who lost the seat. */
export const ConfirmingPlayers = ({ tournament, players }: CupPlayersProps) => (
  <>
    <Seats tournament={tournament} players={players} />
    <Missing tournament={tournament} players={players} />
    <NoShows players={players} />
    <Confirmed players={players} />
  </>
)

/** Each seat at a glance. */
function Seats({ tournament, players }: CupPlayersProps) {
  const { confirmed, missing } = players
  const all = [
    ...confirmed.map((row) => ({ row, isConfirmed: true })),
    ...missing.map(({ row }) => ({ row, isConfirmed: false })),
  ].toSorted((one, other) => (one.row.seat ?? 0) - (other.row.seat ?? 0))
  const what = tournament.modality === 'duo' ? 'dúos' : 'jugadores'
  return (
    <section>
      <CountHeading title="Confirmados" count={confirmed.length} all={all.length} what={what} />
      <ul className={styles['seats']} aria-hidden="true">
        {all.map(({ row, isConfirmed }) => (
          <li key={row.id} data-confirmed={isConfirmed || undefined}>
            {isConfirmed ? <Icon name="tick" /> : (row.seat ?? '–')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Missing({ tournament, players: { missing } }: CupPlayersProps) {
  const { mutate, isPending, variables, error } = useConfirmByHand()
  if (missing.length === 0) return null
  return (
    <People title="Sin confirmar" count={missing.length}>
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      <ul className={styles['rows']} aria-label="Sin confirmar">
        {missing.map(({ row, ends }) => (
          <li key={row.id}>
            <Person row={row} />
            <ChatLink
              row={row}
              act="Recordarle"
              text={reminderText(row, tournament.name, timeInText(ends, tournament.timeZone))}
            />
            <PlainButton
              busy={isPending && variables?.row.id === row.id}
              onClick={() => mutate({ row, confirmed: true })}
            >
              Confirmar<span className="visually-hidden"> a {calledOf(row)}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </People>
  )
}

function NoShows({ players: { noShows } }: PlayersProps) {
  const { mutate, isPending, variables, error } = useBringingBack()
  if (noShows.length === 0) return null
  return (
    <People title="No confirmaron" count={noShows.length}>
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      <ul className={styles['rows']} aria-label="No confirmaron">
        {noShows.map((row) => (
          <li key={row.id}>
            <Person row={row} />
            <PlainButton busy={isPending && variables?.id === row.id} onClick={() => mutate(row)}>
              Traer de vuelta<span className="visually-hidden"> a {calledOf(row)}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </People>
  )
}

function Confirmed({ players: { confirmed } }: PlayersProps) {
  const { mutate, isPending, variables, error } = useConfirmByHand()
  if (confirmed.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary>
        {confirmed.length === 1 ? 'Ver a quien confirmó' : `Ver a los ${confirmed.length} que confirmaron`}
      </summary>
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      <ul className={styles['rows']} aria-label="Confirmados">
        {confirmed.map((row) => (
          <li key={row.id}>
            <Person row={row} />
            <PlainButton
              look="text"
              busy={isPending && variables?.row.id === row.id}
              onClick={() => mutate({ row, confirmed: false })}
            >
              Quitar<span className="visually-hidden"> la confirmación de {calledOf(row)}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </details>
  )
}

const People = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <section>
    <h2 className={styles['heading']}>
      <span className="display">{title}</span>
      <span className="display">{count}</span>
    </h2>
    {children}
  </section>
)
