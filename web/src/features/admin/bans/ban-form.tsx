import { useState } from 'react'
import { type Ban, banInputSchema } from '@arena-libre/functions/contract/people/bans'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { LongText } from '../../../components/panel/long-text.tsx'
import { RadioGroup } from '../../../components/panel/radio-group.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { usePanelField, usePanelForm } from '../../../lib/forms/panel-form.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useAddingBan, useChangingBan } from './bans-data.ts'
import styles from './bans-page.module.css'
import { banFormSchema, type BanValues, EMPTY_BAN, nameOf, TERMS, untilOf, valuesOf } from './bans.ts'

interface BanFormProps {
  /** Null for a new one. */
  ban: Ban | null
  onClose: () => void
}

/** Bans an ID, or changes the reason and the end of a ban. */
export function BanForm({ ban, onClose }: BanFormProps) {
  const [start] = useState<BanValues>(() => (ban === null ? EMPTY_BAN : valuesOf(ban)))
  const [schema] = useState(() => banFormSchema(ban, serverNow))
  const showToast = useToasts()
  const adding = useAddingBan()
  const changing = useChangingBan(ban?.id ?? '')
  const task = ban === null ? adding : changing
  const done = (title: string) => () => {
    showToast({ type: 'success', title })
    onClose()
  }
  const { control, onSubmit, alert } = usePanelForm({
    schema,
    start,
    failure: task.isPending ? null : task.error,
    send(values) {
      const until = untilOf(values, serverNow(), ban)
      const reason = values.reason.trim()
      const sent =
        ban === null
          ? adding.mutateAsync(
              { freeFireId: values.freeFireId, reason, until },
              { onSuccess: done(`Vetaste el ID ${values.freeFireId}`) },
            )
          : changing.mutateAsync(
              { reason: reason === '' ? null : reason, until },
              { onSuccess: done('Guardaste el veto') },
            )
      // Why it failed is shown above the form.
      return sent.catch(() => undefined)
    },
  })
  const freeFireId = usePanelField(control, 'freeFireId')
  const term = usePanelField(control, 'term')
  const date = usePanelField(control, 'date')
  const reason = usePanelField(control, 'reason')
  return (
    <Sheet title={ban === null ? 'Vetar un ID' : `Veto del ${nameOf(ban)}`} onClose={onClose}>
      <form className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={task.isPending}>
        {alert !== null && <FormAlert>{messageOf(alert)}</FormAlert>}
        {ban === null && (
          <TextField
            {...freeFireId}
            label="ID de Free Fire"
            hint="De 8 a 12 números. Sus inscripciones se marcan; rechazarlas sigue siendo decisión de ustedes."
            autoComplete="off"
            inputMode="numeric"
            maxLength={12}
          />
        )}
        <RadioGroup
          legend="¿Hasta cuándo?"
          name="plazo"
          options={TERMS}
          chosen={term.value}
          onChange={term.onChange}
        />
        {term.value === 'date' && (
          <TextField {...date} label="Último día del veto" type="date" autoComplete="off" />
        )}
        <LongText
          {...reason}
          label="Motivo"
          hint={banInputSchema.shape.reason.meta()?.description}
          rows={3}
          longest={500}
        />
        <TicketButton submits wide tone="paper" busy={task.isPending}>
          {task.isPending ? 'Un momento…' : ban === null ? 'Vetar este ID' : 'Guardar el veto'}
        </TicketButton>
        <PlainButton onClick={onClose}>Mejor no</PlainButton>
      </form>
    </Sheet>
  )
}
