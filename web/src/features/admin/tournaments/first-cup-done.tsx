import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketLink } from '../../../components/buttons.tsx'
import { TextLink } from '../../../components/links.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { ShareButton } from '../../../components/sharing/share-button.tsx'
import { dayAndTimeInText } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { tournamentAddress } from '../../../lib/sharing/share-address.ts'
import styles from './first-cup-wizard.module.css'

interface DoneProps {
  cup: Tournament
  onAnother: () => void
}

/** The cup is on the site, or will be: what follows now. */
export function FirstCupDone({ cup, onAnother }: DoneProps) {
  const { id, name, status, publishDate, timeZone, linkedFormId } = cup
  const isPublished = status === 'published'
  const when = publishDate === null ? 'a su hora' : `el ${dayAndTimeInText(new Date(publishDate), timeZone)}`
  return (
    <div className={styles['wizard']}>
      <PanelHeading
        title={isPublished ? '¡Tu copa está publicada!' : 'Tu copa está programada'}
        lead={isPublished ? `${name} ya sale en Torneos.` : `${name} sale sola ${when}.`}
      />
      <div className={styles['done']}>
        {isPublished && linkedFormId !== null ? (
          <p>
            Ahora falta que la conozcan: manda el enlace a tus grupos. Cada inscripción llega a Jugadores y
            espera que la apruebes.
          </p>
        ) : linkedFormId === null ? (
          <p>Todavía no tiene formulario: nadie puede inscribirse hasta que le vincules uno en su editor.</p>
        ) : (
          <p>Cuando salga, manda el enlace a tus grupos. Hasta entonces solo la ve el equipo.</p>
        )}
        {linkedFormId === null ? (
          <TicketLink to={panelPaths.cup.href(id)} large>
            Vincular un formulario
          </TicketLink>
        ) : isPublished ? (
          <ShareButton
            title="Comparte el torneo"
            text={`Inscríbete en ${name}:`}
            addressFor={(posted) => tournamentAddress(id, posted)}
            look="ticket"
          >
            Compartir la copa
          </ShareButton>
        ) : (
          <TicketLink to={panelPaths.cups.href()} large>
            Ver mis torneos
          </TicketLink>
        )}
        <ul className={styles['ways']}>
          {isPublished && (
            <li>
              <TextLink to={paths.tournament.href(id)}>Ver como visitante</TextLink>
            </li>
          )}
          <li>
            <TextLink to={panelPaths.playersOf.href(id)}>Ver sus jugadores</TextLink>
          </li>
          <li>
            <TextLink to={panelPaths.cup.href(id)}>Cambiar algo</TextLink>
          </li>
          <li>
            <TextLink to={paths.admin.href()}>Ir al panel</TextLink>
          </li>
        </ul>
        <PlainButton look="text" onClick={onAnother}>
          Crear otra con esta guía
        </PlainButton>
      </div>
    </div>
  )
}
