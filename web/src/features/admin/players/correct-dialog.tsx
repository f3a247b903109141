import { useState } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert, LiveRegion } from '../../../components/form-messages.tsx'
import { PaperStrip } from '../../../components/paper-strip.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { usePanelForm } from '../../../lib/forms/panel-form.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { PersonFields } from './person-fields.tsx'
import {
  changedIn,
  correctionOf,
  PERSON_LABELS,
  personFormSchema,
  type PersonValues,
  personValues,
} from './player-forms.ts'
import { useCorrection } from './players-upkeep.ts'
import styles from './upkeep.module.css'

interface CorrectDialogProps {
  /** As it is now: somebody else may change it while this is open. */
  registration: RegistrationView
  onClose: () => void
}

/** Puts right what a player wrote. */
export function CorrectDialog({ registration, onClose }: CorrectDialogProps) {
  const [start] = useState(() => personValues(registration))
  const showToast = useToasts()
  const correction = useCorrection(registration)
  const isPair = registration.partner !== null
  const [schema] = useState(() => personFormSchema(isPair))
  const onSuccess = () => {
    showToast({ type: 'success', title: 'Datos corregidos' })
    onClose()
  }
  const { control, onSubmit, alert } = usePanelForm({
    schema,
    start,
    failure: correction.isPending ? null : correction.error,
    async send(typed: PersonValues) {
      const changes = correctionOf(start, typed, registration)
      if (changes === null) onClose()
      // Why it failed is shown above the form.
      else await correction.mutateAsync(changes, { onSuccess }).catch(() => undefined)
    },
  })
  return (
    <Sheet title="Corregir los datos" onClose={onClose}>
      <form className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={correction.isPending}>
        {alert !== null && <FormAlert>{messageOf(alert)}</FormAlert>}
        <Meanwhile before={start} now={personValues(registration)} />
        <PersonFields control={control} isPair={isPair} />
        <TicketButton submits wide busy={correction.isPending}>
          {correction.isPending ? 'Guardando…' : 'Guardar cambios'}
        </TicketButton>
        <PlainButton onClick={onClose}>Dejar como estaba</PlainButton>
      </form>
    </Sheet>
  )
}

/** What somebody else changed while this was being typed. */
function Meanwhile({ before, now }: { before: PersonValues; now: PersonValues }) {
  const changed = changedIn(before, now)
  return (
    <LiveRegion>
      {changed.length > 0 && (
        <PaperStrip tone="waiting" icon="info">
          <p>
            <strong>Otra persona cambió estos datos.</strong> Ahora dicen:
          </p>
          <ul>
            {changed.map((name) => (
              <li key={name}>
                {PERSON_LABELS[name]}: {now[name]}
              </li>
            ))}
          </ul>
          <p>Se guarda solo lo que tú cambies aquí.</p>
        </PaperStrip>
      )}
    </LiveRegion>
  )
}
