import { type ReactNode, useId } from 'react'
import type { FormItem } from '@arena-libre/functions/contract/forms/form-views'
import { FormAlert } from '../../../components/form-messages.tsx'
import { TermHelp } from '../../../components/panel/popover.tsx'
import boxes from '../../../components/tick-box.module.css'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useAskedFields } from '../../../lib/forms/asked-fields.ts'
import fields from './editor-fields.module.css'
import { FormChoice } from './editor-sections.tsx'
import styles from './first-cup-fields.module.css'
import type { FormTemplate } from './first-cup-templates.ts'
import type { Editor } from './use-editor.ts'
import type { FormWay, GuidedForm } from './use-guided-form.ts'

interface FormStepProps {
  editor: Editor
  forms: readonly FormItem[] | undefined
  guided: GuidedForm
}

/** What players are asked: always, by the bank, and by the form of this cup. */
export function FirstCupForm({ editor, forms, guided }: FormStepProps) {
  const { way, mayMake, hasForms, templates, failure, choose } = guided
  return (
    <>
      <Asked />
      {!mayMake && !hasForms && forms !== undefined && (
        <p className={styles['note']}>
          Todavía no hay formularios, y crearlos le toca a quien lleva las preguntas. Salta este paso: lo
          vinculas después en Torneos.
        </p>
      )}
      <p className={styles['help']}>
        Formulario vinculado <TermHelp name="linkedForm" />
      </p>
      <Ways way={way} templates={mayMake ? templates : []} hasForms={hasForms} onChoose={choose}>
        <FormChoice editor={editor} forms={forms} />
      </Ways>
      {failure !== null && (
        <FormAlert key={String(failure)}>
          <strong>No se creó el formulario.</strong> {messageOf(failure)}
        </FormAlert>
      )}
    </>
  )
}

function Asked() {
  const { data } = useAskedFields()
  return (
    <section className={styles['part']} aria-labelledby="copa-siempre">
      <h2 id="copa-siempre" className={styles['subtitle']}>
        Siempre se pide
      </h2>
      <ul className={styles['asked']}>
        <li>Nombre, ID de Free Fire, correo, teléfono y edad</li>
        {data?.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
      <p className="soft-small">
        {data !== undefined && data.length > 0
          ? 'Salvo lo primero, viene de Preguntas: vale para todos los torneos.'
          : 'Lo que agregues en Preguntas se pide en todos los torneos.'}
      </p>
    </section>
  )
}

interface WaysProps {
  way: FormWay
  templates: readonly FormTemplate[]
  hasForms: boolean
  onChoose: (way: FormWay) => void
  /** To choose from those that exist. */
  children: ReactNode
}

function Ways({ way, templates, hasForms, onChoose, children }: WaysProps) {
  const name = useId()
  const radio = (value: FormWay) => ({
    type: 'radio',
    name,
    className: boxes['round'],
    checked: way === value,
    onChange: () => onChoose(value),
  })
  return (
    <fieldset className={fields['publication']}>
      <legend className={styles['legend']}>Formulario de este torneo</legend>
      {hasForms && (
        <div className={fields['way']}>
          <label>
            <input {...radio('existing')} />
            <strong>Uno que ya existe</strong>
            <small>Lo pueden compartir varios torneos.</small>
          </label>
          {way === 'existing' && <div className={fields['when']}>{children}</div>}
        </div>
      )}
      {templates.map(({ name: value, title, text, asks }) => (
        <div key={value} className={fields['way']}>
          <label>
            <input {...radio(value)} />
            <strong>{title}</strong>
            <small>{text}</small>
          </label>
          {way === value && asks.length > 0 && (
            <ul className={styles['asks']}>
              {asks.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </fieldset>
  )
}
