import { useState } from 'react'
import type { Draw, DrawInput } from '@arena-libre/functions/contract/match-day/rooms-schema'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { IconButton, PlainButton, TicketButton, TicketLink } from '../../../components/buttons.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { countText } from '../../../lib/texts.ts'
import { useCopying } from '../../../shell/toasts/use-copying.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { Card } from './cockpit-parts.tsx'
import { useDrawChange, useRoomsErasure } from './cockpit-data.ts'
import { nameOf, OneRoom, RoomForm, type RoundProps } from './cockpit-room.tsx'
import { roomsStepOf } from './cockpit-rounds.ts'
import styles from './cockpit-rooms.module.css'

/** The one thing to do now with the rooms of a round. */
export function RoomsAct({ tournament, round, revision }: RoundProps) {
  const step = roomsStepOf(round)
  const { players, rooms, unplaced } = round
  if (players.length === 0) {
    return (
      <Card title="Nadie juega todavía">
        <p>Cuando haya jugadores aprobados y confirmados, aquí los repartes y les revelas la sala.</p>
        <TicketLink wide to={panelPaths.playersOf.href(tournament.id)}>
          Ver jugadores
        </TicketLink>
      </Card>
    )
  }
  if (step === 'draw') return <DrawAct tournament={tournament} round={round} revision={revision} />
  if (step === 'complete') {
    return (
      <Card title={unplaced.length === 1 ? 'Falta 1 por ubicar' : `Faltan ${unplaced.length} por ubicar`}>
        <p>Llegaron después del reparto. Cada quien va a la sala con menos gente, y nadie más se mueve.</p>
        <DrawButton
          tournament={tournament}
          change={{ act: 'complete', round: round.place, revision }}
          done="Ya todos tienen sala"
        >
          Darles sala
        </DrawButton>
      </Card>
    )
  }
  const next = rooms.find(({ shown }) => shown === null)
  if (next === undefined) {
    const seen = rooms.reduce((sum, room) => sum + room.players.length - room.unseen.length, 0)
    return (
      <Card isQuiet title={rooms.length === 1 ? 'Sala revelada' : 'Salas reveladas'}>
        <p>
          {seen} de {players.length} ya la vieron en su boleto. Espera a que entren y empieza la partida en el
          juego.
        </p>
      </Card>
    )
  }
  return (
    <Card title={`Revela ${nameOf(next, round)}`}>
      <p>
        {countText(next.players.length, 'jugador verá', 'jugadores verán')} el ID y la contraseña en su
        boleto. Los demás, no.
      </p>
      <RoomForm key={next.room} tournament={tournament} round={round} room={next} />
    </Card>
  )
}

function DrawAct({ tournament, round, revision }: RoundProps) {
  const { players, plan, place } = round
  return (
    <Card title="Reparte las salas">
      <p>
        {countText(players.length, 'jugador confirmado', 'jugadores confirmados')} en {plan.rooms} salas. El
        sorteo deja una clave con la que cualquiera puede repetirlo.
      </p>
      <DrawButton
        tournament={tournament}
        change={{ act: 'lot', round: place, players: null, revision }}
        done="Sorteaste las salas"
      >
        Sortear las salas
      </DrawButton>
      <DrawButton
        isPlain
        tournament={tournament}
        change={{ act: 'seat', round: place, players: null, revision }}
        done="Repartiste las salas por cupo"
      >
        Por orden de cupo
      </DrawButton>
    </Card>
  )
}

interface DrawButtonProps {
  tournament: Tournament
  change: DrawInput
  done: string
  isPlain?: boolean
  children: string
}

function DrawButton({ tournament, change, done, isPlain = false, children }: DrawButtonProps) {
  const { mutate, isPending, error } = useDrawChange(tournament.id)
  const showToast = useToasts()
  const press = () => mutate(change, { onSuccess: () => showToast({ type: 'success', title: done }) })
  return (
    <>
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      {isPlain ? (
        <PlainButton busy={isPending} onClick={press}>
          {children}
        </PlainButton>
      ) : (
        <TicketButton wide busy={isPending} onClick={press}>
          {children}
        </TicketButton>
      )}
    </>
  )
}

/** The rooms of a round: what is stored of each, who has seen it, and who plays there. */
export function Rooms({ tournament, round, revision }: RoundProps) {
  const [isAsking, setIsAsking] = useState(false)
  const showToast = useToasts()
  const erasure = useRoomsErasure(tournament.id, () => {
    setIsAsking(false)
    showToast({ type: 'success', title: 'Borraste los datos de la sala' })
  })
  const { draw, rooms, place, players } = round
  if (players.length === 0 || roomsStepOf(round) === 'draw') return null
  const hasStored = rooms.some(({ entries }) => entries.length > 0)
  return (
    <section className={styles['rooms']} aria-label={`Salas de ${round.plan.name}`}>
      {draw !== null && <DrawFacts tournament={tournament} round={round} revision={revision} />}
      {rooms.map((room) => (
        <OneRoom key={room.room} tournament={tournament} round={round} room={room} revision={revision} />
      ))}
      {hasStored && (
        <PlainButton look="text" onClick={() => setIsAsking(true)}>
          Ya se jugó: borrar los datos de {rooms.length === 1 ? 'la sala' : 'las salas'}
        </PlainButton>
      )}
      {isAsking && (
        <Confirm
          title="¿Borrar los datos de la sala?"
          text="Desaparecen de los boletos y no quedan guardados en ninguna parte. Se borran solos cuando termina el torneo."
          act="Borrar"
          task={erasure}
          onConfirm={() => erasure.mutate({ round: place })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

const DRAWN: Record<Draw['method'], string> = {
  lot: 'Salas por sorteo.',
  seat: 'Salas por orden de cupo.',
  rank: 'Salas por orden de clasificación.',
  hand: 'Salas con cambios a mano.',
}

function DrawFacts({ tournament, round: { draw, place, rooms }, revision }: RoundProps) {
  const copy = useCopying({ done: 'Copiaste la clave del sorteo', help: 'Mantén presionada la clave.' })
  if (draw === null || rooms.length === 1) return null
  const { seed } = draw
  return (
    <div className={styles['draw']}>
      <p>
        {DRAWN[draw.method]}
        {seed !== null && (
          <>
            {' '}
            Clave del sorteo:{' '}
            <strong translate="no" className={styles['seed']}>
              {seed}
            </strong>
          </>
        )}
      </p>
      {seed !== null && (
        <IconButton icon="copy" label="Copiar la clave del sorteo" look="soft" onClick={() => copy(seed)} />
      )}
      {place === 1 && (
        <DrawButton
          isPlain
          tournament={tournament}
          change={{ act: 'lot', round: place, players: null, revision }}
          done="Sorteaste las salas otra vez"
        >
          Sortear otra vez
        </DrawButton>
      )}
    </div>
  )
}
