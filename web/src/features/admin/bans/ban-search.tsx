import { useState } from 'react'
import { z } from 'zod'
import { banInputSchema } from '@arena-libre/functions/contract/people/bans'
import { TicketButton } from '../../../components/buttons.tsx'
import { FormAlert, LiveRegion } from '../../../components/form-messages.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { usePanelField, usePanelForm } from '../../../lib/forms/panel-form.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useBanSearch } from './bans-data.ts'
import styles from './bans-page.module.css'
import { isOver } from './bans.ts'

const searchSchema = z.object({ freeFireId: banInputSchema.shape.freeFireId })

/** Whether one ID is banned, also by a ban that no longer knows it. */
export function BanSearch() {
  const search = useBanSearch()
  const [start] = useState({ freeFireId: '' })
  const { control, onSubmit, alert } = usePanelForm({
    schema: searchSchema,
    start,
    failure: search.isPending ? null : search.error,
    // Why it failed is shown above the form.
    send: ({ freeFireId }) => search.mutateAsync(freeFireId).catch(() => undefined),
  })
  const field = usePanelField(control, 'freeFireId')
  const { data: found, variables: asked } = search
  return (
    <search aria-label="Buscar un ID vetado">
      <form className={styles['search']} onSubmit={onSubmit} noValidate>
        {alert !== null && <FormAlert>{messageOf(alert)}</FormAlert>}
        <TextField
          {...field}
          label="¿Está vetado este ID?"
          autoComplete="off"
          inputMode="numeric"
          maxLength={12}
        />
        <TicketButton submits tone="paper" busy={search.isPending}>
          Buscar
        </TicketButton>
        <LiveRegion>
          {found === undefined ? null : found === null ? (
            <p>El ID {asked} no está vetado.</p>
          ) : isOver(found, serverNow()) ? (
            <p>El veto del ID {asked} ya terminó.</p>
          ) : (
            <p>
              <strong>El ID {asked} está vetado.</strong> {found.reason ?? 'El motivo se borró.'}
            </p>
          )}
        </LiveRegion>
      </form>
    </search>
  )
}
