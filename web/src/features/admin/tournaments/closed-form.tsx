import { FieldError } from '../../../components/answers/labelled.tsx'
import { PlainButton } from '../../../components/buttons.tsx'
import { LiveRegion } from '../../../components/form-messages.tsx'
import { PaperStrip } from '../../../components/paper-strip.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useOpeningForm } from './editor-data.ts'

interface ClosedFormProps {
  /** The form of the tournament; undefined without one, or until it is known. */
  form: { id: string; title: string; isActive: boolean } | undefined
}

/** A tournament whose form is closed registers no one: it is said before it is saved. */
export function ClosedForm({ form }: ClosedFormProps) {
  const opening = useOpeningForm()
  return (
    <LiveRegion>
      {form?.isActive === false && (
        <PaperStrip tone="waitlisted" icon="alert">
          <strong>«{form.title}» está cerrado</strong>
          <p>
            Mientras lo esté, los jugadores ven el torneo sin inscripción abierta y nadie puede inscribirse.
          </p>
          <PlainButton
            look="text"
            busy={opening.isPending}
            onClick={() => opening.mutate({ id: form.id, isActive: true })}
          >
            {opening.isPending ? 'Abriendo…' : 'Abrir el formulario'}
          </PlainButton>
          {opening.error !== null && !opening.isPending && (
            <FieldError id="abrir-formulario-error">{messageOf(opening.error)}</FieldError>
          )}
        </PaperStrip>
      )}
    </LiveRegion>
  )
}
