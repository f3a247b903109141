import { useId, useState } from 'react'
import { reasonSchema } from '@arena-libre/functions/contract/registrations/registrations'
import { FieldError } from '../../../components/answers/labelled.tsx'
import { TicketButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import boxes from '../../../components/tick-box.module.css'
import { playersCount, REASONS } from './players-words.ts'
import styles from './reject-dialog.module.css'

interface RejectDialogProps {
  /** The name of the only one, or how many there are. */
  whom: string | number
  onReject: (reason: string | null) => void
  onClose: () => void
}

const OTHER = 'Otro motivo'
const NONE = 'Sin decir el motivo'
const LONGEST = 300

/** Asks for the reason, and shows what the player will read. */
export function RejectDialog({ whom, onReject, onClose }: RejectDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const [problem, setProblem] = useState<string>()
  const name = typeof whom === 'string' ? whom.split(' ')[0] : playersCount(whom)
  const reason = chosen === OTHER ? own : (REASONS.find(({ label }) => label === chosen)?.text ?? null)

  function reject(): void {
    if (chosen === null) {
      setProblem('Elige un motivo')
      return
    }
    const parsed = reasonSchema.nullable().safeParse(reason)
    if (parsed.success) onReject(parsed.data)
    else setProblem(own.trim() === '' ? 'Escribe el motivo' : parsed.error.issues[0]?.message)
  }

  return (
    <Sheet title={`¿Por qué rechazas a ${name ?? ''}?`} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          reject()
        }}
        noValidate
      >
        <fieldset className={styles['reasons']} aria-describedby={problem && 'motivo-error'}>
          <legend className="visually-hidden">Motivo</legend>
          {[...REASONS.map(({ label }) => label), OTHER, NONE].map((label) => (
            <label key={label} className={styles['reason']}>
              <input
                type="radio"
                name="motivo"
                className={boxes['round']}
                checked={label === chosen}
                onChange={() => {
                  setChosen(label)
                  setProblem(undefined)
                }}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {chosen === OTHER && (
          <OwnReason
            value={own}
            onChange={(text) => {
              setOwn(text)
              setProblem(undefined)
            }}
          />
        )}
        {problem !== undefined && (
          <div role="alert">
            <FieldError id="motivo-error">{problem}</FieldError>
          </div>
        )}
        {chosen !== null && (
          <div className={styles['message']}>
            <p className={styles['where']}>
              {typeof whom === 'number' && whom > 1
                ? 'Les llega por correo y en su boleto'
                : 'Le llega por correo y en su boleto'}
            </p>
            <p>
              Un administrador revisó tu inscripción y esta vez no la aprobó.
              {reason !== null && reason.trim() !== '' && ` Motivo: ${reason}`}
            </p>
          </div>
        )}
        <TicketButton submits wide>
          <Icon name="cross" /> Rechazar y avisar
        </TicketButton>
      </form>
    </Sheet>
  )
}

function OwnReason({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId()
  return (
    <div className={styles['own']}>
      <label htmlFor={id}>Escribe el motivo, con respeto y sin datos de nadie más</label>
      <textarea
        id={id}
        className={styles['text']}
        rows={3}
        maxLength={LONGEST}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
