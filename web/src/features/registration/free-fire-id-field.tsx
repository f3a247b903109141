import { isFreeFireId } from '@arena-libre/functions/contract/free-fire-id'
import { ERRORS } from '@arena-libre/functions/contract/errors'
import { EntryText } from '../../components/registering/entry-text.tsx'
import { Icon } from '../../components/icon.tsx'
import { useIsIdFree } from '../../lib/api/get-id-check.ts'
import { underwayOf, useSending } from '../../lib/registrations/sendings.ts'
import { useSettled } from './use-settled.ts'
import styles from './free-fire-id-field.module.css'

const QUIET_MS = 500

interface FreeFireIdFieldProps {
  name: 'freeFireId' | 'partner.freeFireId'
  tournamentId: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

/** Says whether an ID is still free once it is complete. That is a hint: the answer to the form is what counts. */
export function FreeFireIdField({ tournamentId, ...field }: FreeFireIdFieldProps) {
  const settled = useSettled(field.value, QUIET_MS)
  const isFree = useIsIdFree(tournamentId, settled)
  const sent = underwayOf(useSending(tournamentId))?.body
  // What went out may have arrived: then it is oneself who took it.
  const isOwn = sent?.freeFireId === settled || sent?.partner?.freeFireId === settled
  const isTold = settled === field.value && isFreeFireId(settled) && !isOwn
  return (
    <div className={styles['field']}>
      <EntryText {...field} />
      {field.error === undefined && (
        <output className={isFree === false ? styles['taken'] : styles['free']}>
          {isTold && isFree !== undefined && (
            <>
              <Icon name={isFree ? 'tick' : 'alert'} />
              {isFree ? 'Este ID está libre.' : ERRORS['already-registered'].message}
            </>
          )}
        </output>
      )}
    </div>
  )
}
