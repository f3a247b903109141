import { useLocation } from 'react-router-dom'
import { TextLink } from '../../components/text-link.tsx'
import { isRefused } from '../../lib/forms/outbox.ts'
import { useKept } from '../../lib/forms/use-kept.ts'
import { paths } from '../../lib/paths.ts'
import { TopNotice } from '../top-notice.tsx'

/** Stands above every page until somebody has looked after it; the form's own page says more. */
export function Undelivered() {
  const { pathname } = useLocation()
  const refused = useKept().filter(isRefused)
  const elsewhere = refused.find(({ formId }) => pathname !== paths.form.href(formId))
  if (elsewhere === undefined) return null
  return (
    <TopNotice
      label="Respuestas sin entregar"
      icon="alert"
      tone="rejected"
      link={<TextLink to={paths.form.href(elsewhere.formId)}>Ver lo que escribiste</TextLink>}
    >
      <strong>Una respuesta tuya no se entregó.</strong> {elsewhere.refusal}
    </TopNotice>
  )
}
