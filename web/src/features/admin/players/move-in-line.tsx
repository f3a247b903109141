import { useMutation } from '@tanstack/react-query'
import {
  type RegistrationView,
  statusChangedSchema,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/panel/menu.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { newClientKey } from '../../../lib/api/client-key.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { renewPlayers } from './players-data.ts'
import { placesFor } from './shown-players.ts'

interface MoveInLineProps {
  one: RegistrationView
  /** Those who wait, the first in line first; null where the list has another order. */
  line: readonly RegistrationView[] | null
  className?: string | undefined
}

/** Another place in line. It sends no message, so it is done at once and can be undone the same way. */
export function MoveInLine({ one, line, className }: MoveInLineProps) {
  const showToast = useToasts()
  const { mutate, isPending } = useMutation({
    mutationFn: (after: string | null) =>
      request(`/registrations/${one.id}/line`, {
        method: 'POST',
        body: { after, revision: one.revision },
        headers: { 'Idempotency-Key': newClientKey() },
        answer: statusChangedSchema,
      }),
    onSuccess: () => showToast({ type: 'success', title: `${one.fullName} cambió de lugar` }),
    onError: (error) => {
      const isOvertaken = error instanceof ApiError && error.code === 'conflict'
      const detail = isOvertaken
        ? 'La lista de espera cambió. Mira cómo quedó y prueba otra vez.'
        : messageOf(error)
      showToast({ type: 'error', title: 'No pudimos mover a nadie', detail })
    },
    // After a failure, too, the line is shown as it is now.
    onSettled: () => renewPlayers(),
  })
  const places = placesFor(one, line)
  if (places.length === 0) return null
  return (
    <div>
      <Menu
        className={className}
        label={`Otro lugar para ${one.fullName}`}
        title="Mover en la lista de espera"
        note={one.fullName}
        trigger={
          <>
            <Icon name="queue" /> {isPending ? 'Moviendo…' : 'Mover'}
          </>
        }
        items={places.map(({ label, icon, after }) => ({
          icon,
          label,
          onSelect: () => {
            if (!isPending) mutate(after)
          },
        }))}
      />
    </div>
  )
}
