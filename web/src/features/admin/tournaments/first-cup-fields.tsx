import type { FormItem } from '@arena-libre/functions/contract/forms/form-views'
import { instantOf } from '@arena-libre/functions/contract/time/wall-time'
import { playersPerSeat } from '@arena-libre/functions/contract/tournaments/capacity'
import { PlainButton } from '../../../components/buttons.tsx'
import { LineList } from '../../../components/panel/line-list.tsx'
import { useNow } from '../../../lib/clock.ts'
import { TERMS } from '../../../lib/terms.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import { Choice, Line, Modality, Players, Waitlist } from './editor-fields.tsx'
import { LONGEST_RULE, MOST_RULES } from './editor-sections.tsx'
import { FirstCupForm } from './first-cup-form.tsx'
import styles from './first-cup-fields.module.css'
import { STARTING_RULES } from './first-cup-templates.ts'
import type { Step } from './first-cup.ts'
import type { Editor } from './use-editor.ts'
import type { GuidedForm } from './use-guided-form.ts'
import { hoursElsewhere, zoneOptions } from './zones.ts'

interface FieldsProps {
  editor: Editor
  step: Step
  forms: readonly FormItem[] | undefined
  guided: GuidedForm
}

/** The fields of one step. */
export const FirstCupFields = ({ editor, step, forms, guided }: FieldsProps) => (
  <div className={styles['fields']}>
    {step === 1 && <NameAndDate editor={editor} />}
    {step === 2 && <Seats editor={editor} />}
    {step === 3 && <FirstCupForm editor={editor} forms={forms} guided={guided} />}
    {step === 4 && <RulesAndPrizes editor={editor} />}
  </div>
)

interface Part {
  editor: Editor
}

function NameAndDate({ editor: { control, values } }: Part) {
  const now = useNow()
  const start = instantOf(values.date, values.timeZone)
  return (
    <>
      <Line control={control} name="name" hint="Dos o tres palabras llenan mejor el afiche." maxLength={80} />
      <Line
        control={control}
        name="date"
        type="datetime-local"
        hint="Cámbiala, o déjala vacía si aún no la sabes: sale «Fecha por confirmar»."
      />
      <Choice
        control={control}
        name="timeZone"
        hint={TERMS.timeZone.text}
        options={zoneOptions(values.timeZone, new Date(start ?? now))}
      />
      {start !== null && <p className="soft-small">{hoursElsewhere(new Date(start), values.timeZone)}</p>}
    </>
  )
}

function Seats({ editor: { control, values } }: Part) {
  const isPair = values.modality === 'duo'
  return (
    <>
      <Modality control={control} hint={TERMS.modality.text} />
      <Players
        control={control}
        step={playersPerSeat(values.modality)}
        hint={isPair ? 'Cada dúo cuenta dos.' : undefined}
      />
      <Waitlist control={control} />
    </>
  )
}

function RulesAndPrizes({ editor }: Part) {
  const { control, values, change } = editor
  const showUndo = useUndoToast()
  const isEmpty = values.rules.every(({ text }) => text.trim() === '')
  const propose = () => {
    const before = values.rules
    change((present) => ({ ...present, rules: STARTING_RULES.map((text) => ({ text })) }))
    showUndo('Pusimos reglas para empezar', 'Cambia o quita las que quieras.', () =>
      change((present) => ({ ...present, rules: before })),
    )
  }
  return (
    <>
      <section className={styles['part']} aria-labelledby="copa-reglas">
        <h2 id="copa-reglas" className={styles['subtitle']}>
          Reglas
        </h2>
        <LineList
          control={control}
          name="rules"
          noun="regla"
          most={MOST_RULES}
          longest={LONGEST_RULE}
          empty="Escribe las tuyas, o empieza con una propuesta que dice lo mismo que los términos del sitio."
          onDropped={showUndo}
          beside={
            isEmpty && (
              <PlainButton onClick={propose}>Usar {STARTING_RULES.length} reglas para empezar</PlainButton>
            )
          }
        />
      </section>
      <section className={styles['part']} aria-labelledby="copa-premios">
        <h2 id="copa-premios" className={styles['subtitle']}>
          Premios
        </h2>
        <p className="soft-small">
          Pon solo lo que vas a entregar: se prometen en el afiche. Vacío sale «por anunciar». Un número solo
          es dinero: 35 sale como $35.
        </p>
        <div className={styles['places']}>
          <Line control={control} name="first" maxLength={60} />
          <Line control={control} name="second" maxLength={60} />
          <Line control={control} name="third" maxLength={60} />
        </div>
        <Line control={control} name="prize" maxLength={200} hint="Si no va por lugares." />
      </section>
    </>
  )
}
