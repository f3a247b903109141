import { useEffect, useRef, useState } from 'react'
import { resultSchema } from '@arena-libre/functions/contract/match-day/results-schema'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { RadioGroup } from '../../../components/panel/radio-group.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { RoomPlayer } from './players-in-room.ts'
import { ordinal } from './results-words.ts'
import {
  type Mark,
  markOf,
  nextPlace,
  placeOf,
  resultOf,
  afterStep,
  type Scoring,
  type Step,
} from './scoring-draft.ts'
import styles from './scorer.module.css'

const STATES = [
  { value: 'played', label: 'Jugó' },
  { value: 'absent', label: 'No jugó' },
  { value: 'disqualified', label: 'Descalificado' },
] as const

interface PlayerSheetProps {
  player: RoomPlayer
  scoring: Scoring
  onStep: (step: Step) => void
  onClose: () => void
}

/** What there is to say about one player besides the place and the kills. */
export function PlayerSheet({
  player: { player, name, fullName, idEnd, seat },
  scoring,
  onStep,
  onClose,
}: PlayerSheetProps) {
  const present = markOf(scoring, player)
  const [state, setState] = useState(present.state)
  const [penalty, setPenalty] = useState(present.penalty === 0 ? '' : String(present.penalty))
  const [reason, setReason] = useState(present.reason)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const place = placeOf(scoring, player)
  const needsReason = state === 'disqualified' || Number(penalty) > 0

  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems, form])

  const save = () => {
    const mark: Mark = {
      state,
      penalty: penalty.trim() === '' ? 0 : Number(penalty),
      reason: needsReason ? reason : '',
    }
    const parsed = resultSchema.safeParse(resultOf(afterStep(scoring, { is: 'mark', player, mark }), player))
    if (!parsed.success) {
      setProblems(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      )
      return
    }
    const { penalty: points, reason: words } = parsed.data
    const next = { state, penalty: points, reason: words }
    if (JSON.stringify(next) !== JSON.stringify(present)) onStep({ is: 'mark', player, mark: next })
    onClose()
  }
  const act = (step: Step) => {
    onStep(step)
    onClose()
  }
  const count = scoring.order.length

  return (
    <Sheet title="Resultado" onClose={onClose}>
      <form
        ref={form}
        className={styles['sheet']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p>
          <bdi className={styles['nickname']}>{name}</bdi>
          <span className={styles['about']}>
            {[place === null ? 'Sin puesto' : ordinal(place), `…${idEnd}`, `cupo ${seat}`, fullName]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </p>
        <div className={styles['tools']}>
          {place === null ? (
            <PlainButton onClick={() => act({ is: 'place', player, kills: null })}>
              <Icon name="plus" /> Anotar {ordinal(nextPlace(scoring))}
            </PlainButton>
          ) : (
            <>
              <PlainButton busy={place === 1} onClick={() => onStep({ is: 'move', player, to: place - 1 })}>
                <Icon name="up" /> Subir
              </PlainButton>
              <PlainButton
                busy={place === count}
                onClick={() => onStep({ is: 'move', player, to: place + 1 })}
              >
                <Icon name="down" /> Bajar
              </PlainButton>
              <PlainButton onClick={() => act({ is: 'remove', player })}>
                <Icon name="trash" /> Quitar del orden
              </PlainButton>
            </>
          )}
        </div>
        <RadioGroup
          legend="En esta partida"
          name="estado"
          options={STATES}
          chosen={state}
          onChange={setState}
        />
        {state === 'absent' && place !== null && (
          <p className="soft-small">
            Pierde su puesto y sus bajas, y quienes llegaron después suben un lugar.
          </p>
        )}
        {state === 'disqualified' && (
          <p className="soft-small">No suma puntos. Conserva su puesto: nadie sube por eso.</p>
        )}
        <TextField
          label="Puntos de sanción (si hay)"
          value={penalty}
          onChange={setPenalty}
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          error={problems['penalty']}
        />
        {needsReason && (
          <TextField
            label="Motivo"
            hint="El jugador lo lee en su boleto. En público no se ve."
            value={reason}
            onChange={setReason}
            autoComplete="off"
            maxLength={200}
            error={problems['reason']}
          />
        )}
        <TicketButton wide tone="paper" submits>
          Listo
        </TicketButton>
      </form>
    </Sheet>
  )
}
