import { useParams } from 'react-router-dom'
import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'
import { PRODUCT } from '../../lib/product.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './form-page.module.css'

const FORM_ID = /^[\w-]{1,64}$/

export function FormPage() {
  const { formId = '' } = useParams()
  const heading = usePageHeading('Formulario')
  const isValid = FORM_ID.test(formId)
  return (
    <div className={`measure ${styles['page']}`}>
      <header>
        <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
          {PRODUCT.name}
        </h1>
        <p className={styles['kind']}>Formulario Público</p>
      </header>
      <WallNotice
        alert
        art={<SleepingMask />}
        title={isValid ? 'Este formulario no está disponible' : 'ID de formulario no válido'}
        text={
          isValid
            ? 'Puede que ya haya cerrado o que todavía no abra.'
            : 'Revisa que el enlace esté completo, o pide que te lo envíen otra vez.'
        }
        action={<TicketLink to={paths.home.href()}>Volver al Inicio</TicketLink>}
      />
    </div>
  )
}
