import { CLIENT_MESSAGES } from '@arena-libre/functions/contract/calls/client-messages'
import { isFreeFireId } from '@arena-libre/functions/contract/registrations/free-fire-id'
import { Icon } from '../../components/icon.tsx'
import { entryHint, EntryText } from '../../components/registering/entry-text.tsx'
import { useIsIdFree } from '../../lib/api/registrations.ts'
import { unansweredOf, useSending } from '../../lib/registrations/sendings.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import styles from './free-fire-id-field.module.css'

const DEBOUNCE_MS = 500

interface FreeFireIdFieldProps {
  name: 'freeFireId' | 'partner.freeFireId'
  tournamentId: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

/** Whether an ID is free for another player; undefined where that is unknown. */
export function useIsFree(tournamentId: string, freeFireId: string): boolean | undefined {
  const isFree = useIsIdFree(tournamentId, freeFireId)
  const sent = unansweredOf(useSending(tournamentId))?.body
  // An unanswered registration may have arrived: then the ID is the player's own.
  const isOwn = sent?.freeFireId === freeFireId || sent?.partner?.freeFireId === freeFireId
  return isFreeFireId(freeFireId) && !isOwn ? isFree : undefined
}

/** Shows whether a complete ID is still free. Only a hint: the server decides when the form is sent. */
export function FreeFireIdField({ tournamentId, ...field }: FreeFireIdFieldProps) {
  const debounced = useDebounced(field.value, DEBOUNCE_MS)
  const isFree = useIsFree(tournamentId, debounced)
  const known = debounced === field.value && field.error === undefined ? isFree : undefined
  return (
    <div className={styles['field']}>
      <EntryText
        {...field}
        // In place of the hint, so that nothing moves under a thumb.
        hint={
          <>
            <span className={styles['free']} aria-live="polite">
              {known === true && (
                <>
                  <Icon name="tick" />
                  Este ID está libre en este torneo.
                </>
              )}
            </span>
            {known !== true && entryHint(field.name)}
          </>
        }
      />
      <output className={styles['taken']}>
        {known === false && (
          <>
            <Icon name="alert" />
            {CLIENT_MESSAGES.alreadyRegistered}
          </>
        )}
      </output>
    </div>
  )
}
