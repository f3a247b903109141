import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PlainButton, TicketLink } from '../../components/buttons.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { usePublicForm } from '../../lib/api/forms.ts'
import { queryClientOfPage } from '../../lib/api/query-client.ts'
import { isSlug, paths } from '../../lib/paths.ts'
import { FormFrame, RegisteringNotice } from './form-frame.tsx'
import styles from './form-page.module.css'
import { FormSkeleton, PublicForm } from './public-form.tsx'
import { RefusedResponses } from './refused-responses.tsx'

export function FormPage() {
  const { formId = '' } = useParams()
  const [queries] = useState(queryClientOfPage)
  if (!isSlug(formId)) {
    return (
      <FormFrame title={null}>
        <FormNotice
          title="ID de formulario no válido"
          text="Revisa que el enlace esté completo, o pide que te lo envíen otra vez."
        />
      </FormFrame>
    )
  }
  return (
    <QueryClientProvider client={queries}>
      <KnownForm key={formId} formId={formId} />
    </QueryClientProvider>
  )
}

function KnownForm({ formId }: { formId: string }) {
  const { data: form, error, isFetching, refetch } = usePublicForm(formId)
  if (form !== undefined && form.registersFor === null && form.isActive) {
    return <PublicForm form={form} renew={refetch} />
  }

  const isLoading = form === undefined && (error === null || isFetching)
  return (
    <FormFrame title={form?.title ?? null}>
      {form !== undefined ? (
        form.registersFor === null ? (
          <FormNotice
            title="Este formulario no está disponible"
            text="Ya cerró, o todavía no abre. Pregunta a quien te lo compartió."
          />
        ) : (
          <RegisteringNotice tournaments={form.registersFor} />
        )
      ) : isLoading ? (
        <FormSkeleton />
      ) : error instanceof ApiError && error.status === 404 ? (
        <FormNotice
          title="Formulario no encontrado"
          text="El formulario que buscas no existe o ha sido desactivado"
        />
      ) : (
        <FormNotice
          title="No pudimos cargarlo"
          text={`Error al cargar el formulario: ${messageOf(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!isLoading && <RefusedResponses formId={formId} />}
    </FormFrame>
  )
}

interface FormNoticeProps {
  title: string
  text: string
  /** Set where a retry may help. */
  onRetry?: () => void
}

function FormNotice({ title, text, onRetry }: FormNoticeProps) {
  return (
    <WallNotice
      alert
      title={title}
      text={text}
      action={
        <div className={styles['actions']}>
          <TicketLink to={paths.home.href()}>Volver al Inicio</TicketLink>
          {onRetry && <PlainButton onClick={onRetry}>Reintentar</PlainButton>}
        </div>
      }
    />
  )
}
