import { useId, useState } from 'react'
import { banInputSchema } from '@arena-libre/functions/contract/people/bans'
import type { NamedPlayer } from '@arena-libre/functions/contract/registrations/people'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { FieldError } from '../../../components/answers/labelled.tsx'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { KeptNote } from '../../../components/panel/kept-note.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { keptAt, useKept } from '../../../lib/forms/kept.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useBanning } from './players-upkeep.ts'
import { RadioGroup } from '../../../components/panel/radio-group.tsx'
import styles from './upkeep.module.css'

const DAY_MS = 86_400_000

/** In days; null for good. */
const TERMS: readonly { value: number | null; label: string }[] = [
  { value: null, label: 'Para siempre' },
  { value: 30, label: '30 días' },
  { value: 182, label: '6 meses' },
]

interface Typed {
  freeFireId: string
  /** Null for good. */
  days: number | null
  reason: string
}

interface BanDialogProps {
  registration: RegistrationView
  /** The IDs that are banned already. */
  banned: readonly string[]
  onClose: () => void
}

/** Bans a game ID. Its registrations are flagged, not refused. */
export function BanDialog({ registration, banned: already, onClose }: BanDialogProps) {
  const { fullName, freeFireId, partner } = registration
  const all: readonly NamedPlayer[] = [{ fullName, freeFireId }, ...(partner === null ? [] : [partner])]
  const players = all.filter((player) => !already.includes(player.freeFireId))
  const at = keptAt<Typed>(registration.id, 'ban')
  const kept = useKept<Typed>({
    at,
    start: { freeFireId: players[0]?.freeFireId ?? freeFireId, days: null, reason: '' },
    isNothing: (typed) => typed.reason === '',
  })
  const { days, reason } = kept.value
  // Another admin may have banned the chosen one since.
  const isOpen = players.some((player) => player.freeFireId === kept.value.freeFireId)
  const banned = isOpen ? kept.value.freeFireId : (players[0]?.freeFireId ?? freeFireId)
  const change = (changes: Partial<Typed>) => kept.change({ ...kept.value, ...changes })
  const [problem, setProblem] = useState<string>()
  const showToast = useToasts()
  const banning = useBanning(at.forget)
  const id = useId()

  function ban(): void {
    const until = days === null ? null : new Date(serverNow() + days * DAY_MS).toISOString()
    const input = banInputSchema.safeParse({ freeFireId: banned, reason, until })
    if (!input.success) {
      setProblem(reason.trim() === '' ? 'Escribe el motivo' : input.error.issues[0]?.message)
      return
    }
    banning.mutate(input.data, {
      onSuccess: () => {
        showToast({ type: 'success', title: `Vetaste el ID ${banned}` })
        onClose()
      },
    })
  }

  return (
    <Sheet title="Vetar un ID" onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!banning.isPending) ban()
        }}
        noValidate
        aria-busy={banning.isPending}
      >
        {banning.error !== null && !banning.isPending && <FormAlert>{messageOf(banning.error)}</FormAlert>}
        <KeptNote isShown={kept.isFound} onStartOver={kept.startOver} />
        <RadioGroup
          legend="¿Cuál ID?"
          name="vetado"
          options={players.map((one) => ({
            value: one.freeFireId,
            label: `${one.freeFireId} · ${one.fullName}`,
          }))}
          chosen={banned}
          onChange={(id) => change({ freeFireId: id })}
        />
        <RadioGroup
          legend="¿Hasta cuándo?"
          name="plazo"
          options={TERMS}
          chosen={days}
          onChange={(term) => change({ days: term })}
        />
        <div className={styles['field']}>
          <label htmlFor={id}>Motivo</label>
          <p id={`${id}-hint`} className={styles['hint']}>
            {banInputSchema.shape.reason.meta()?.description}
          </p>
          <textarea
            id={id}
            className={styles['text']}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              change({ reason: event.target.value })
              setProblem(undefined)
            }}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          />
          <div role="alert">
            {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
          </div>
        </div>
        <p className={styles['hint']}>
          Sus inscripciones se marcan con «ID vetado», también en otras copas. Rechazarlas sigue siendo
          decisión de ustedes.
        </p>
        <TicketButton submits wide tone="paper" busy={banning.isPending}>
          {banning.isPending ? 'Un momento…' : `Vetar ${banned}`}
        </TicketButton>
        <PlainButton onClick={onClose}>Mejor no</PlainButton>
      </form>
    </Sheet>
  )
}
