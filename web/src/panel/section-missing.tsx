import { TicketLink } from '../components/buttons.tsx'
import { WallNotice } from '../components/wall-notice.tsx'
import { paths } from '../lib/paths.ts'
import { usePageHeading } from '../lib/use-page-heading.ts'

/** For addresses below the panel that lead to no section. */
export function SectionMissing() {
  const heading = usePageHeading('Sección no encontrada')
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Sección no encontrada
      </h1>
      <WallNotice
        title="Esta sección no existe"
        text="Puede que el enlace esté incompleto."
        action={<TicketLink to={paths.admin.href()}>Volver al panel</TicketLink>}
      />
    </>
  )
}
