import { controlId, FieldError } from '../../../components/answers/labelled.tsx'
import { PlainButton } from '../../../components/buttons.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { FIRST_FORM, useNewForm } from './editor-data.ts'
import styles from './first-form.module.css'

interface FirstFormProps {
  onMade: (id: string) => void
}

/** A new site has no form, and registering needs one. A form without questions of its own is enough. */
export function FirstForm({ onMade }: FirstFormProps) {
  const { permissions } = useAdmin()
  const making = useNewForm()
  if (!permissions.includes('manage_questions')) return null

  const make = () =>
    making.mutate(FIRST_FORM, {
      onSuccess: ({ id }) => {
        onMade(id)
        // The button is gone now.
        document.getElementById(controlId('linkedFormId'))?.focus()
      },
    })
  return (
    <div className={styles['place']}>
      <p>
        Todavía no hay formularios. Para abrir las inscripciones basta uno sin preguntas propias: pide nombre,
        ID, correo, teléfono y edad.
      </p>
      <PlainButton busy={making.isPending} onClick={make}>
        {making.isPending ? 'Creando…' : 'Crear el formulario'}
      </PlainButton>
      {making.error !== null && (
        <div role="alert">
          <FieldError id="primer-formulario-error">{messageOf(making.error)}</FieldError>
        </div>
      )}
    </div>
  )
}
