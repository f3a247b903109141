import { useState } from 'react'
import type { Control } from 'react-hook-form'
import {
  mayStay,
  type Periods,
  type Retention,
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionPreview,
} from '@arena-libre/functions/contract/site/retention'
import { TicketButton } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { usePanelField, usePanelForm } from '../../../lib/forms/panel-form.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useSavingPeriods, useTrialPreview } from './retention-data.ts'
import styles from './retention-page.module.css'
import {
  isShorter,
  periodsFormSchema,
  periodsOf,
  type PeriodValues,
  previewText,
  valuesOf,
  WORDS,
} from './retention.ts'

interface Asked {
  periods: Periods
  preview: RetentionPreview
}

/** All periods. Before the first are saved, or a shorter one, it says what the next night would remove. */
export function PeriodsForm({ settings, isConfirmed }: { settings: Retention; isConfirmed: boolean }) {
  const [start] = useState<PeriodValues>(() => valuesOf(settings))
  const [asked, setAsked] = useState<Asked | null>(null)
  const showToast = useToasts()
  const trial = useTrialPreview()
  const saving = useSavingPeriods()
  const isBusy = trial.isPending || saving.isPending

  const save = async (periods: Periods) => {
    // Why it failed is shown above the form, or in the question.
    await saving
      .mutateAsync(
        { ...periods, revision: settings.revision },
        { onSuccess: () => showToast({ type: 'success', title: 'Guardaste los plazos' }) },
      )
      .then(() => setAsked(null))
      .catch(() => undefined)
  }
  const { control, onSubmit, alert } = usePanelForm({
    schema: periodsFormSchema,
    start,
    failure: isBusy || asked !== null ? null : (trial.error ?? saving.error),
    async send(values) {
      const periods = periodsOf(values)
      saving.reset()
      if (isConfirmed && !isShorter(settings, periods)) return save(periods)
      const preview = await trial.mutateAsync(periods).catch(() => null)
      if (preview !== null) setAsked({ periods, preview })
    },
  })
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={isBusy} aria-label="Plazos">
      {alert !== null && (
        <FormAlert>
          {alert instanceof ApiError && alert.code === 'conflict'
            ? 'Alguien cambió los plazos al mismo tiempo. Ya se muestran los suyos: revísalos y guarda otra vez.'
            : messageOf(alert)}
        </FormAlert>
      )}
      {RETENTION_KINDS.map((kind) => (
        <Period
          key={kind}
          kind={kind}
          control={control}
          isProposed={isConfirmed && !mayStay(kind) && settings[kind] === null}
        />
      ))}
      <TicketButton submits wide busy={isBusy}>
        {isBusy ? 'Un momento…' : 'Guardar los plazos'}
      </TicketButton>
      {asked !== null && (
        <Confirm
          title={
            isConfirmed && settings.accounts !== null
              ? '¿Guardar un plazo más corto?'
              : '¿Empezar a borrar con estos plazos?'
          }
          text={`${previewText(asked.preview)} Lo que se borra no se puede recuperar.`}
          act="Guardar los plazos"
          task={saving}
          onConfirm={() => void save(asked.periods)}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  )
}

interface PeriodProps {
  kind: RetentionKind
  control: Control<PeriodValues, unknown, PeriodValues>
  /** Not saved yet, while others are. */
  isProposed: boolean
}

function Period({ kind, control, isProposed }: PeriodProps) {
  const days = usePanelField(control, `${kind}.days`)
  const forever = usePanelField(control, `${kind}.isForever`)
  const { label, hint } = WORDS[kind]
  return (
    <fieldset className={styles['period']}>
      <legend>{label}</legend>
      <p className={styles['soft']}>
        {hint}
        {isProposed && ' Es una propuesta: hasta que guardes este plazo no se borra ninguna.'}
      </p>
      {!forever.value && (
        <div className={styles['days']}>
          <TextField {...days} label={`Días`} autoComplete="off" inputMode="numeric" maxLength={4} />
        </div>
      )}
      {mayStay(kind) && (
        <Checkbox checked={forever.value} onChange={forever.onChange}>
          Guardar siempre
        </Checkbox>
      )}
    </fieldset>
  )
}
