import { panelPaths } from '../../lib/panel-paths.ts'
import { useLatestCups } from '../../lib/tournaments/cups.ts'
import { TicketLink } from '../buttons.tsx'
import { WallNotice } from '../wall-notice.tsx'

/** On a site on which no one has ever registered: what comes first. */
export function NoRegistrations({ text }: { text: string }) {
  const { data: cups } = useLatestCups()
  return (
    <WallNotice
      title="Todavía no hay inscripciones"
      text={text}
      action={
        cups?.length === 0 ? (
          <TicketLink to={panelPaths.firstCup.href()}>Crea tu primera copa</TicketLink>
        ) : (
          <TicketLink to={panelPaths.cups.href()}>Ver los torneos</TicketLink>
        )
      }
    />
  )
}
