import { useId } from 'react'
import type { FormItem } from '@arena-libre/functions/contract/forms/form-views'
import boxes from '../../../components/tick-box.module.css'
import { useNow } from '../../../lib/clock.ts'
import { Line } from './editor-fields.tsx'
import fields from './editor-fields.module.css'
import { previewOf } from './editor-values.ts'
import styles from './first-cup-fields.module.css'
import { Preview } from './preview.tsx'
import { publishChecks } from './publish-checks.ts'
import type { Editor } from './use-editor.ts'
import { cityOf } from './zones.ts'

interface PublishStepProps {
  editor: Editor
  forms: readonly FormItem[] | undefined
  isScheduling: boolean
  onSchedule: (isScheduling: boolean) => void
}

/** The cup as visitors will see it, and the choice of when they do. */
export function FirstCupPublish({ editor, forms, isScheduling, onSchedule }: PublishStepProps) {
  const { base, control, values } = editor
  const now = useNow()
  const name = useId()
  const form = forms?.find(({ id }) => id === values.linkedFormId)
  const radio = (schedules: boolean) => ({
    type: 'radio',
    name,
    className: boxes['round'],
    checked: isScheduling === schedules,
    onChange: () => onSchedule(schedules),
  })
  return (
    <div className={styles['fields']}>
      <Preview
        tournament={previewOf(values, base, form)}
        isNew={false}
        checks={publishChecks(values, forms, now)}
      />
      <fieldset className={fields['publication']}>
        <legend className={styles['legend']}>¿Cuándo sale?</legend>
        <div className={fields['way']}>
          <label>
            <input {...radio(false)} />
            <strong>Ahora mismo</strong>
            <small>Sale en Torneos al publicar.</small>
          </label>
        </div>
        <div className={fields['way']}>
          <label>
            <input {...radio(true)} />
            <strong>A una hora</strong>
            <small>Sale sola, en hora de {cityOf(values.timeZone)}.</small>
          </label>
          {isScheduling && (
            <div className={fields['when']}>
              <Line control={control} name="publishDate" type="datetime-local" />
            </div>
          )}
        </div>
      </fieldset>
    </div>
  )
}
