import type { FormItem } from '@arena-libre/functions/contract/forms/form-views'
import { instantOf } from '@arena-libre/functions/contract/time/wall-time'
import { amountText } from '@arena-libre/functions/contract/tournaments/money'
import { playersPerSeat, seatCount } from '@arena-libre/functions/contract/tournaments/capacity'
import { purse } from '@arena-libre/functions/contract/tournaments/purse'
import { seatChange } from '@arena-libre/functions/contract/tournaments/seat-change'
import { promotes } from '@arena-libre/functions/contract/tournaments/tournament-state'
import { Icon } from '../../../components/icon.tsx'
import { EditorGroup } from '../../../components/panel/editor-frame.tsx'
import { LineList } from '../../../components/panel/line-list.tsx'
import { TermHelp } from '../../../components/panel/popover.tsx'
import { useNow } from '../../../lib/clock.ts'
import { dayAndTimeInText } from '../../../lib/dates.ts'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { TERMS } from '../../../lib/terms.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import { countText } from '../../../lib/texts.ts'
import { BringFromCup } from './bring-from-cup.tsx'
import { useSeats } from './editor-data.ts'
import { Choice, Description, Line, Modality, Players, Publication, Waitlist } from './editor-fields.tsx'
import styles from './editor-sections.module.css'
import { currencyIn, previewOf, type EditorValues } from './editor-values.ts'
import { CURRENCY_OPTIONS, FORMATS } from './editor-words.ts'
import { ClosedForm } from './closed-form.tsx'
import { FirstForm } from './first-form.tsx'
import { seatHint } from './seat-words.ts'
import type { Editor } from './use-editor.ts'
import { cityOf, hoursElsewhere, zoneOptions } from './zones.ts'

export const MOST_RULES = 60
export const LONGEST_RULE = 500

interface SectionsProps {
  editor: Editor
  /** Undefined until they are known. */
  forms: readonly FormItem[] | undefined
}

/** The fields of a tournament, grouped by subject. */
export function EditorSections({ editor, forms }: SectionsProps) {
  return (
    <>
      <Basics editor={editor} />
      <DateAndSeats editor={editor} />
      <PrizesSection editor={editor} />
      <EditorGroup title="Reglas">
        <LineList
          control={editor.control}
          name="rules"
          noun="regla"
          most={MOST_RULES}
          longest={LONGEST_RULE}
          empty="Sin reglas, la página dice «Las reglas se publicarán próximamente.»"
          onDropped={useUndoToast()}
          beside={<BringFromCup editor={editor} forms={forms} />}
        />
      </EditorGroup>
      <FormSection editor={editor} forms={forms} />
      <Details editor={editor} />
      <PublicationSection editor={editor} />
    </>
  )
}

type Part = Pick<SectionsProps, 'editor'>

function Basics({ editor: { control } }: Part) {
  return (
    <EditorGroup title="Lo básico">
      <Line control={control} name="name" hint="Dos o tres palabras llenan mejor el afiche." maxLength={80} />
      <Description control={control} />
    </EditorGroup>
  )
}

const MAPS = ['Bermuda', 'Purgatorio', 'Kalahari', 'Alpes', 'NeXTerra']

/** Suggestions, with the present value if it is not among them. */
function named(known: readonly { value: string; label: string }[], present: string) {
  return known.some(({ value }) => value === present) ? known : [...known, { value: present, label: present }]
}

const MAP_OPTIONS = [{ value: '', label: 'Por anunciar' }, ...MAPS.map((map) => ({ value: map, label: map }))]

function DateAndSeats({ editor: { control, values, base } }: Part) {
  const now = useNow()
  const seatsText = useSeatsText(values, base)
  const { date, timeZone, registrationDeadline, mapSelection, modality } = values
  const start = instantOf(date, timeZone)
  const elsewhere = start === null ? '' : hoursElsewhere(new Date(start), timeZone)
  return (
    <EditorGroup title="Fecha y cupos">
      <div className={styles['pair']}>
        <Line control={control} name="date" type="datetime-local" hint="Sin fecha sale «por confirmar»." />
        <Choice
          control={control}
          name="timeZone"
          hint={TERMS.timeZone.text}
          options={zoneOptions(timeZone, new Date(start ?? now))}
        />
      </div>
      {start !== null && (
        <p className={styles['elsewhere']}>
          <Icon name="info" />
          <span>{elsewhere}</span>
        </p>
      )}
      <div className={styles['pair']}>
        <Line
          control={control}
          name="registrationDeadline"
          type="datetime-local"
          hint={closingText(start, instantOf(registrationDeadline, timeZone))}
        />
        <Choice
          control={control}
          name="mapSelection"
          hint="O déjalo por anunciar."
          options={named(MAP_OPTIONS, mapSelection)}
        />
      </div>
      <div className={styles['pair']}>
        <Modality
          control={control}
          hint={
            base !== null && base.currentPlayers > 0
              ? 'No cambia mientras haya inscritos.'
              : TERMS.modality.text
          }
        />
        <Players control={control} step={playersPerSeat(modality)} hint={seatsText} />
      </div>
      <Waitlist control={control} />
    </EditorGroup>
  )
}

const HOUR_MS = 3_600_000

function closingText(start: string | null, closes: string | null): string {
  if (closes === null) return 'Vacío: al empezar.'
  if (start === null) return 'Hasta cuándo se inscriben.'
  const hours = (Date.parse(start) - Date.parse(closes)) / HOUR_MS
  if (hours < 0) return 'Después de empezar.'
  if (hours < 1) return `${Math.round(hours * 60)} min antes de empezar.`
  return hours < 48
    ? `${countText(Math.round(hours), 'hora', 'horas')} antes de empezar.`
    : `${Math.round(hours / 24)} días antes de empezar.`
}

/** What a change of the capacity would do, by the figures of this moment. */
function useSeatsText({ modality, maxPlayers }: EditorValues, base: Editor['base']): string | undefined {
  const now = useNow()
  const wanted = { modality, maxPlayers: Number.parseInt(maxPlayers, 10) }
  const isChange =
    base !== null &&
    base.modality === modality &&
    wanted.maxPlayers > 0 &&
    seatCount(wanted) !== seatCount(base)
  const { data: seats } = useSeats(isChange ? base.id : null)
  const change =
    isChange &&
    seats &&
    seatChange({ ...seats, capacity: seatCount(wanted), seatsToMove: 0 }, promotes(base, new Date(now)))
  const texts = [modality === 'duo' && 'Cada dúo cuenta dos.', change && seatHint(change)]
  return texts.filter((text) => text !== false && text !== undefined && text !== '').join(' ') || undefined
}

function PrizesSection({ editor: { control, values, base } }: Part) {
  const total = purse(previewOf(values, base, undefined).prizePool)
  const currency = currencyIn(values)
  return (
    <EditorGroup title="Premios">
      <Choice
        control={control}
        name="currency"
        options={CURRENCY_OPTIONS}
        hint="De los premios y del costo de inscripción."
      />
      <div className={styles['places']}>
        <Line control={control} name="first" maxLength={60} placeholder={amountText('35', currency)} />
        <Line control={control} name="second" maxLength={60} placeholder={amountText('15', currency)} />
        <Line control={control} name="third" maxLength={60} placeholder={amountText('10', currency)} />
      </div>
      <p className="soft-small">
        {total === null
          ? `Un número solo es dinero: 35 sale como ${amountText('35', currency)}.`
          : `Bolsa de ${total} ${currency}.`}{' '}
        Vacío: por anunciar.
      </p>
      <Line
        control={control}
        name="prize"
        maxLength={200}
        hint="Si no va por lugares, o para contar algo más de ellos."
      />
    </EditorGroup>
  )
}

/** The form through which players register. */
export function FormChoice({ editor: { control, values }, forms }: SectionsProps) {
  const known = (forms ?? []).map(({ id, title, isActive, fieldCount }) => ({
    value: id,
    label: `${title} (${isActive ? countText(fieldCount, 'pregunta', 'preguntas') : 'en pausa'})`,
  }))
  return (
    <>
      <Choice
        control={control}
        name="linkedFormId"
        hint="Sin formulario, el botón dice PRÓXIMAMENTE y nadie puede inscribirse."
        options={named([{ value: '', label: 'Ninguno' }, ...known], values.linkedFormId)}
      />
      <ClosedForm form={forms?.find(({ id }) => id === values.linkedFormId)} />
    </>
  )
}

function FormSection({ editor, forms }: SectionsProps) {
  const { onChange } = usePanelField(editor.control, 'linkedFormId')
  return (
    <EditorGroup title="Formulario" help={<TermHelp name="linkedForm" />}>
      <FormChoice editor={editor} forms={forms} />
      {forms?.length === 0 && <FirstForm onMade={onChange} />}
    </EditorGroup>
  )
}

function Details({ editor: { control, values } }: Part) {
  return (
    <EditorGroup title="Más detalles">
      <div className={styles['pair']}>
        <Choice control={control} name="format" options={named(FORMATS, values.format)} />
        <Line control={control} name="gameMode" maxLength={40} placeholder="Competitivo" />
      </div>
      <div className={styles['pair']}>
        <Line
          control={control}
          name="endDate"
          type="datetime-local"
          hint="Vacío: un día después de empezar."
        />
        <Line
          control={control}
          name="entryFee"
          inputMode="numeric"
          maxLength={9}
          hint="0 es gratis y no se muestra."
        />
      </div>
      {values.entryFee.trim() !== '' && Number(values.entryFee) !== 0 && (
        <Line
          control={control}
          name="feePayment"
          maxLength={500}
          placeholder="Por Nequi al 300 555 0143, con tu ID en el mensaje"
          hint="Lo ven antes y después de inscribirse."
        />
      )}
    </EditorGroup>
  )
}

function PublicationSection({ editor: { control, values, base } }: Part) {
  const now = useNow()
  const { publishDate, timeZone } = values
  const due = instantOf(publishDate, timeZone)
  return (
    <EditorGroup title="Publicación">
      <Publication control={control} isPublished={base?.status === 'published'} city={cityOf(timeZone)}>
        <Line
          control={control}
          name="publishDate"
          type="datetime-local"
          hint={
            due === null
              ? 'Elige el día y la hora.'
              : Date.parse(due) <= now
                ? 'Esa hora ya pasó: sale al guardar.'
                : `El ${dayAndTimeInText(new Date(due), timeZone)}`
          }
        />
      </Publication>
    </EditorGroup>
  )
}
