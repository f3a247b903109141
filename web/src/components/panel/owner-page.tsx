import type { ReactNode } from 'react'
import { panelPaths } from '../../lib/panel-paths.ts'
import { paths } from '../../lib/paths.ts'
import { useAdmin } from '../../lib/session/session.ts'
import { TicketLink } from '../buttons.tsx'
import { BackLink } from '../links.tsx'
import { WallNotice } from '../wall-notice.tsx'
import { PanelHeading } from './panel-heading.tsx'

interface OwnerPageProps {
  title: string
  lead: string
  /** What an admin can do instead. */
  refusal: string
  children: ReactNode
}

/** A page of Configuración that only the owner may use. */
export function OwnerPage({ title, lead, refusal, children }: OwnerPageProps) {
  const { permissions } = useAdmin()
  return (
    <>
      <BackLink to={panelPaths.configuration.href()}>Configuración</BackLink>
      <PanelHeading title={title} lead={lead} />
      {permissions.includes('manage_system') ? (
        children
      ) : (
        <WallNotice
          title="Solo para quien es propietario"
          text={refusal}
          action={<TicketLink to={paths.admin.href()}>Volver al panel</TicketLink>}
        />
      )}
    </>
  )
}
