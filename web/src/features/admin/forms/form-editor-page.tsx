import { useParams } from 'react-router-dom'
import { TicketLink } from '../../../components/buttons.tsx'
import { LoadFailure } from '../../../components/load-notices.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { isSlug } from '../../../lib/paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import { FormEditor } from './form-editor.tsx'
import styles from './form-editor.module.css'
import { useFormDetails } from './forms-data.ts'

/** A new form, or an existing one. */
export function FormEditorPage() {
  const { formId } = useParams()
  const { uid } = useAdmin()
  if (formId === undefined) return <FormEditor key="new" uid={uid} details={null} />
  return isSlug(formId) ? <KnownForm key={formId} formId={formId} /> : <Missing />
}

function KnownForm({ formId }: { formId: string }) {
  const { uid } = useAdmin()
  const { data, error, isFetching, refetch } = useFormDetails(formId)
  if (data !== undefined) return <FormEditor uid={uid} details={data} />
  if (error instanceof ApiError && error.status === 404) return <Missing />
  return (
    <>
      <Title>Editar formulario</Title>
      {isFetching ? (
        <LoadingBlocks label="Cargando el formulario…" count={4} className={styles['loading']} />
      ) : (
        <LoadFailure
          title="No pudimos cargar el formulario"
          offlineText="Cuando vuelva la señal, el formulario aparece aquí."
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function Title({ children }: { children: string }) {
  const heading = usePageHeading(children)
  return (
    <h1 ref={heading} tabIndex={-1} className="visually-hidden">
      {children}
    </h1>
  )
}

const Missing = () => (
  <>
    <Title>Formulario no encontrado</Title>
    <WallNotice
      title="Formulario no encontrado"
      text="No existe, o alguien del equipo lo borró."
      action={<TicketLink to={panelPaths.forms.href()}>Volver a formularios</TicketLink>}
    />
  </>
)
