import { useRef, useState } from 'react'
import type { TeamMember } from '@arena-libre/functions/contract/people/admins'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { LoadMore } from '../../../components/load-more.tsx'
import entries from '../../../components/panel/entry-list.module.css'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { BackLink } from '../../../components/links.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { TermList } from '../../../components/panel/term-list.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { age, longDay, visitorTimeZone } from '../../../lib/dates.ts'
import { usePanelField, usePanelForm } from '../../../lib/forms/panel-form.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { memberName } from '../../../lib/session/team-names.ts'
import { useTeam, useTeamMembers } from '../../../lib/session/team.ts'
import { useRestoreFocus } from '../../../lib/use-restore-focus.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { AccessRequests } from './access-requests.tsx'
import { grantFormSchema, useGrant, useRevocation } from './team-data.ts'
import styles from './team-page.module.css'
import { ROLE_WORDS, sinceText, teamText } from './team.ts'

/** Who works in the panel, and who asks to. */
export function TeamPage() {
  const members = useTeamMembers()
  const [isGranting, setIsGranting] = useState(false)
  return (
    <div>
      <BackLink to={panelPaths.configuration.href()}>Configuración</BackLink>
      <PanelHeading
        title="Equipo"
        lead={
          members.data === undefined || members.hasNextPage
            ? 'Quién entra al panel, y quién lo pide.'
            : teamText(members.data)
        }
      >
        <PlainButton onClick={() => setIsGranting(true)}>
          <Icon name="plus" /> Agregar
        </PlainButton>
      </PanelHeading>
      <div className={styles['columns']}>
        <AccessRequests />
        <Members members={members} />
      </div>
      <TermList names={['owner', 'secondFactor']} />
      {isGranting && <Granting onClose={() => setIsGranting(false)} />}
    </div>
  )
}

function Members({ members }: { members: ReturnType<typeof useTeamMembers> }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = members
  return (
    <section aria-labelledby="con-acceso">
      <h2 id="con-acceso" className={styles['subtitle']}>
        Con acceso
      </h2>
      {data === undefined ? (
        <ListAbsence list={members} what="el equipo" className={styles['loading'] ?? ''} />
      ) : (
        <ul className={entries['list']} aria-labelledby="con-acceso">
          {data.map((member) => (
            <Member key={member.uid} member={member} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          id="mas-equipo"
          isLoading={isFetchingNextPage}
          problem={error === null ? null : messageOf(error)}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  )
}

function Member({ member }: { member: TeamMember }) {
  const { uid, email, displayName, role, grantedAt, grantedBy, emailVerified, lastSeenAt } = member
  const now = useNow()
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const [isAsking, setIsAsking] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  useRestoreFocus(card)
  const showToast = useToasts()
  const revocation = useRevocation()
  const revoke = () =>
    revocation.mutate(email, {
      onSuccess: () => {
        showToast({ type: 'success', title: `${displayName} ya no tiene acceso` })
        setIsAsking(false)
      },
    })
  return (
    <li ref={card} className={entries['entry']}>
      <div className={entries['what']}>
        <strong>
          {displayName}
          {uid === ownUid && <span className={styles['own']}> · Eres tú</span>}
        </strong>
        {displayName !== email && <span className={entries['soft']}>{email}</span>}
        <span className={entries['soft']}>{ROLE_WORDS[role]}</span>
        {!emailVerified && (
          <span className={styles['unverified']}>
            <Icon name="alert" /> Correo sin verificar: no puede entrar
          </span>
        )}
        <span className={entries['soft']}>
          {sinceText(
            member,
            longDay(new Date(grantedAt), visitorTimeZone()),
            grantedBy === ownUid ? null : memberName(grantedBy, { ownUid, team }),
          )}{' '}
          {lastSeenAt === null ? 'Todavía no ha entrado.' : `Entró ${age(Date.parse(lastSeenAt), now)}.`}
        </span>
      </div>
      {role === 'admin' && uid !== ownUid && (
        <div className={entries['acts']}>
          <PlainButton onClick={() => setIsAsking(true)}>
            Quitar acceso<span className="visually-hidden"> a {displayName}</span>
          </PlainButton>
        </div>
      )}
      {isAsking && (
        <Confirm
          title={`¿Quitarle el acceso a ${displayName}?`}
          text="Sale del panel al instante, en todos sus dispositivos. Lo que hizo queda como está y sigue en la actividad."
          act="Quitar acceso"
          task={revocation}
          onConfirm={revoke}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}

function Granting({ onClose }: { onClose: () => void }) {
  const showToast = useToasts()
  const grant = useGrant()
  const [start] = useState({ email: '' })
  const { control, onSubmit, alert } = usePanelForm({
    schema: grantFormSchema,
    start,
    failure: grant.isPending ? null : grant.error,
    send: ({ email }) =>
      grant
        .mutateAsync(email, {
          onSuccess: ({ displayName }) => {
            showToast({ type: 'success', title: `${displayName} ya tiene acceso` })
            onClose()
          },
        })
        // Why it failed is shown above the form.
        .catch(() => undefined),
  })
  const field = usePanelField(control, 'email')
  return (
    <Sheet title="Dar acceso por correo" onClose={onClose}>
      <form className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={grant.isPending}>
        {alert !== null && <FormAlert>{messageOf(alert)}</FormAlert>}
        <p className="soft-small">
          La persona ya tiene que tener una cuenta con su correo verificado. Podrá publicar torneos, decidir
          inscripciones y ver los datos de los jugadores.
        </p>
        <TextField {...field} label="Correo" type="email" autoComplete="off" inputMode="email" />
        <TicketButton submits wide busy={grant.isPending}>
          {grant.isPending ? 'Un momento…' : 'Dar acceso'}
        </TicketButton>
        <PlainButton onClick={onClose}>Mejor no</PlainButton>
      </form>
    </Sheet>
  )
}
