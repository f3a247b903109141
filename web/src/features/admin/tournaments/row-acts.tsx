import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasPrizes } from '@arena-libre/functions/contract/tournaments/prizes'
import { Confirm } from '../../../components/confirm.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Menu, type MenuItem } from '../../../components/panel/menu.tsx'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { tournamentAddress } from '../../../lib/sharing/share-address.ts'
import { useRestoreFocus } from '../../../lib/use-restore-focus.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { usePrizeDelivery } from '../../../shell/use-prize-delivery.ts'
import { countText } from '../../../lib/texts.ts'
import styles from './tournament-row.module.css'
import { PublishSheet } from './publish-sheet.tsx'
import { refreshLists, useDeletion } from './tournaments-data.ts'
import { deletionText, type Listed } from './tournaments.ts'
import { usePublication } from './use-publication.ts'

/** The acts on a tournament in the list. */
export function RowActs({ tournament, isOver }: { tournament: Listed; isOver: boolean }) {
  const { id, name, status, stats, currentPlayers, maxPlayers, prizesDeliveredAt } = tournament
  const [asking, setAsking] = useState<'publish' | 'delete' | null>(null)
  const navigate = useNavigate()
  const copyLink = useCopyLink()
  const publication = usePublication()
  const markPrizes = usePrizeDelivery(refreshLists)
  const part = useRef<HTMLDivElement>(null)
  // After an act the row may not belong to the list any more.
  useRestoreFocus(part)
  const isPublic = status === 'published'
  const pending = (stats?.pending ?? 0) + (stats?.review ?? 0)
  const goTo = (address: string) => () => void navigate(address)

  const items: (MenuItem | false)[] = [
    {
      icon: 'people',
      label: 'Ver jugadores',
      note: pending === 0 ? undefined : countText(pending, 'por revisar', 'por revisar'),
      onSelect: goTo(panelPaths.playersOf.href(id)),
    },
    isPublic &&
      !isOver && {
        icon: 'clock',
        label: 'Cabina',
        note: 'el día de la partida',
        onSelect: goTo(panelPaths.cockpit.href(id)),
      },
    { icon: 'pencil', label: 'Editar', onSelect: goTo(panelPaths.cup.href(id)) },
    {
      icon: 'trophy',
      label: 'Cómo se juega',
      note: 'rondas y puntos',
      onSelect: goTo(panelPaths.cupPlan.href(id)),
    },
    isPublic && { icon: 'eye', label: 'Ver como visitante', onSelect: goTo(paths.tournament.href(id)) },
    isPublic && { icon: 'link', label: 'Copiar enlace', onSelect: () => void copyLink(id) },
    isOver &&
      hasPrizes(tournament) && {
        icon: 'trophy',
        label: prizesDeliveredAt === null ? 'Premios entregados' : 'Faltan premios',
        note: prizesDeliveredAt === null ? 'todos los tienen' : 'se recuerda en el inicio',
        onSelect: () => void markPrizes(tournament, prizesDeliveredAt === null),
      },
    {
      icon: 'duplicate',
      label: 'Duplicar',
      note: 'sin fecha',
      onSelect: goTo(`${panelPaths.newCup.href()}?de=${encodeURIComponent(id)}`),
    },
    !isPublic && {
      icon: 'arrow',
      label: 'Publicar',
      note: status === 'scheduled' ? 'antes de su hora' : 'en el sitio',
      onSelect: () => setAsking('publish'),
    },
    status !== 'draft' && {
      icon: 'eyeOff',
      label: isPublic ? 'Despublicar' : 'No programar',
      note: 'vuelve a borrador',
      onSelect: () => void publication.unpublish(tournament),
    },
    {
      icon: 'trash',
      label: 'Eliminar',
      note: 'pide confirmar',
      grave: true,
      onSelect: () => setAsking('delete'),
    },
  ]

  return (
    <div ref={part} className={styles['acts']}>
      <Menu
        className={styles['more']}
        trigger={
          <>
            <Icon name="more" />
            <span className="visually-hidden">Más acciones: {name}</span>
          </>
        }
        arrow={false}
        label={name}
        title={name}
        note={`${currentPlayers} de ${countText(maxPlayers, 'cupo', 'cupos')}`}
        items={items.filter((item) => item !== false)}
      />
      {asking === 'publish' && (
        <PublishSheet
          tournament={tournament}
          onPublish={() => {
            setAsking(null)
            void publication.publish(tournament)
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && <Delete tournament={tournament} onClose={() => setAsking(null)} />}
    </div>
  )
}

function useCopyLink(): (id: string) => Promise<void> {
  const showToast = useToasts()
  return async (id) => {
    const address = tournamentAddress(id, 'enlace')
    try {
      await navigator.clipboard.writeText(address)
      showToast({ type: 'success', title: 'Enlace copiado', detail: 'Pégalo donde quieras.' })
    } catch {
      // The browser may forbid it.
      showToast({ type: 'info', title: 'Copia el enlace', detail: address })
    }
  }
}

interface AskProps {
  tournament: Listed
  onClose: () => void
}

function Delete({ tournament, onClose }: AskProps) {
  const task = useDeletion()
  const showToast = useToasts()
  const remove = () =>
    task.mutate(tournament, {
      onSuccess: () => {
        onClose()
        showToast({ type: 'success', title: `Eliminaste ${tournament.name}` })
      },
    })
  return (
    <Confirm
      title={`¿Eliminar ${tournament.name}?`}
      text={deletionText(tournament)}
      act="Eliminar para siempre"
      task={task}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
