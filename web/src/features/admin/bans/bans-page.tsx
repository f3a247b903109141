import { useEffect, useRef, useState } from 'react'
import type { Ban } from '@arena-libre/functions/contract/people/bans'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { BackLink, TextLink } from '../../../components/links.tsx'
import { MorePages } from '../../../components/load-more.tsx'
import { ActStrip } from '../../../components/panel/act-strip.tsx'
import entries from '../../../components/panel/entry-list.module.css'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { changesIn } from '../../../lib/acts/act-queue.ts'
import { useNow } from '../../../lib/clock.ts'
import { longDay, visitorTimeZone } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { memberName } from '../../../lib/session/team-names.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { BanForm } from './ban-form.tsx'
import { BanSearch } from './ban-search.tsx'
import { useBans, useLiftActs } from './bans-data.ts'
import styles from './bans-page.module.css'
import { isOver, nameOf } from './bans.ts'

/** The IDs whose registrations are marked. */
export function BansPage() {
  const list = useBans()
  const acts = useLiftActs(useAdmin().uid)
  const [edited, setEdited] = useState<Ban | 'new' | null>(null)
  const lifted = changesIn(acts.queue)
  const { data } = list
  const rows = data?.filter(({ id }) => !lifted.has(id))
  const body = useRef<HTMLUListElement>(null)
  const pages = useRef(data?.length ?? 0)
  const length = data?.length ?? 0

  useEffect(() => {
    // After 'load more' the focus moves to the first new row.
    if (pages.current > 0 && length > pages.current + 1) {
      body.current?.querySelectorAll<HTMLElement>(':scope > li')[pages.current]?.focus()
    }
    pages.current = length
  }, [length])

  return (
    <div>
      <BackLink to={panelPaths.configuration.href()}>Configuración</BackLink>
      <PanelHeading
        title="Vetos"
        lead="Las inscripciones con un ID vetado llegan igual, con una marca: ustedes deciden."
      >
        <div>
          <TicketButton wide onClick={() => setEdited('new')}>
            <Icon name="plus" /> Vetar un ID
          </TicketButton>
        </div>
      </PanelHeading>
      <BanSearch />
      <p className={styles['marked']}>
        <TextLink
          to={`${panelPaths.players.href()}?estado=pendientes,aprobadas,espera,revision&marcas=vetados`}
        >
          Ver las inscripciones marcadas ahora
        </TextLink>
      </p>
      {rows === undefined ? (
        <ListAbsence list={list} what="los vetos" isPlural className={styles['loading'] ?? ''} />
      ) : rows.length === 0 && !list.hasNextPage ? (
        <WallNotice
          title="Nadie está vetado"
          text="Si alguien hace trampa, veta su ID aquí o desde su ficha."
          action={null}
        />
      ) : (
        <ul ref={body} className={entries['list']} aria-label="Vetos">
          {rows.map((ban) => (
            <BanRow
              key={ban.id}
              ban={ban}
              refusal={acts.queue.refused.get(ban.id)}
              onEdit={() => setEdited(ban)}
              onLift={() => acts.act('lift', [{ id: ban.id, revision: 0 }])}
            />
          ))}
        </ul>
      )}
      <MorePages id="mas-vetos" list={list} />
      <div className={entries['foot']}>
        <ActStrip
          acts={acts}
          textOf={({ left }) => {
            const ban = data?.find(({ id }) => id === left[0]?.id)
            return ban === undefined ? 'Levantaste un veto' : `Levantaste el veto del ${nameOf(ban)}`
          }}
          markOf={() => 'approved'}
          leftText={(count) =>
            count === 1 ? 'Queda 1 veto por levantar' : `Quedan ${count} vetos por levantar`
          }
        />
      </div>
      {edited !== null && <BanForm ban={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

interface BanRowProps {
  ban: Ban
  refusal: string | undefined
  onEdit: () => void
  onLift: () => void
}

function BanRow({ ban, refusal, onEdit, onLift }: BanRowProps) {
  const { freeFireId, reason, bannedAt, bannedBy, until } = ban
  const now = useNow()
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const zone = visitorTimeZone()
  const over = isOver(ban, now)
  const name = nameOf(ban)
  return (
    <li className={entries['entry']} tabIndex={-1}>
      <div className={entries['what']}>
        <strong>{name}</strong>
        {freeFireId === null && (
          <span className={entries['soft']}>
            Se borraron los datos de esa persona, o es de antes: el veto sigue, y lo encuentra quien busca el
            ID.
          </span>
        )}
        <span className={over ? styles['over'] : styles['standing']}>
          <Icon name={over ? 'clock' : 'shield'} />{' '}
          {until === null
            ? 'Para siempre'
            : `${over ? 'Terminó el' : 'Hasta el'} ${longDay(new Date(until), zone)}`}
        </span>
        <p className={styles['reason']}>{reason ?? 'El motivo se borró.'}</p>
        <span className={entries['soft']}>
          Desde el {longDay(new Date(bannedAt), zone)} · {memberName(bannedBy, { ownUid, team })}
        </span>
        {refusal !== undefined && (
          <p role="alert" className={entries['refusal']}>
            No se levantó. {refusal}
          </p>
        )}
      </div>
      <div className={entries['acts']}>
        <PlainButton onClick={onEdit}>
          Cambiar<span className="visually-hidden"> el veto del {name}</span>
        </PlainButton>
        <PlainButton onClick={onLift}>
          Levantar<span className="visually-hidden"> el veto del {name}</span>
        </PlainButton>
      </div>
    </li>
  )
}
