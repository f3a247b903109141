import { useId } from 'react'
import type { Control, FieldPath } from 'react-hook-form'
import type { CupPlanInput } from '@arena-libre/functions/contract/match-day/cup-plan'
import { SCORING_PRESETS, TIE_BREAKS } from '@arena-libre/functions/contract/match-day/plan-proposal'
import { TIE_TEXTS } from '@arena-libre/functions/contract/match-day/plan-words'
import { controlId } from '../../../components/answers/labelled.tsx'
import { IconButton, PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Select } from '../../../components/panel/select.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import styles from './cup-plan.module.css'
import { labelOf, RULES } from './plan-merge.ts'
import { scoringValues, type PlanValues, type RoundValues } from './plan-values.ts'

type PlanControl = Control<PlanValues, unknown, CupPlanInput>

type RoundText = 'name' | 'rooms' | 'advance' | 'placement' | 'kill' | 'headStart' | 'target'
type TextName =
  | `rounds.${number}.${RoundText}`
  | `rounds.${number}.matches.${number}.${keyof RoundValues['matches'][number]}`

interface LineProps {
  control: PlanControl
  name: TextName & FieldPath<PlanValues>
  label: string
  hint?: string
  type?: 'text' | 'datetime-local'
  inputMode?: 'numeric'
  maxLength?: number
  placeholder?: string
}

const Line = ({ control, name, ...look }: LineProps) => (
  <TextField {...usePanelField(control, name)} {...look} id={controlId(name)} autoComplete="off" />
)

const NUMBER = { inputMode: 'numeric', maxLength: 5 } as const

interface RoundFieldsProps {
  control: PlanControl
  at: number
  values: RoundValues
  isLast: boolean
  /** 'hora de Perú': whose clock the hours are of. */
  zone: string
  mostMatches: number
  onAddMatch: () => void
  onDropMatch: (match: number) => void
  /** Points by place and for a kill. */
  onPreset: (points: Pick<RoundValues, 'placement' | 'kill'>) => void
}

/** Everything of one round. */
export function RoundFields(props: RoundFieldsProps) {
  const { control, at, values, isLast } = props
  const place = `rounds.${at}` as const
  return (
    <>
      <div className={styles['pair']}>
        <Line control={control} name={`${place}.name`} label={labelOf('name')} maxLength={40} />
        <Line control={control} name={`${place}.rooms`} label={labelOf('rooms')} {...NUMBER} />
        {!isLast && (
          <Line control={control} name={`${place}.advance`} label={labelOf('advance')} {...NUMBER} />
        )}
      </div>
      <Matches {...props} />
      <Points {...props} />
      {isLast && <Win control={control} at={at} rule={values.rule} />}
      <Ties control={control} at={at} count={values.ties.length} />
    </>
  )
}

function Matches({ control, at, values, zone, mostMatches, onAddMatch, onDropMatch }: RoundFieldsProps) {
  const { matches } = values
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['label']}>{labelOf('matches')}</legend>
      <p className={styles['hint']}>
        Todas las salas juegan a la vez, en {zone}. Sin hora, una partida sigue a la anterior; sin mapa, se
        anuncia después.
      </p>
      <ol className={styles['matches']}>
        {matches.map((_, match) => {
          const name = `rounds.${at}.matches.${match}` as const
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a match has no name but its number
            <li key={match} className={styles['match']}>
              <p className={styles['number']}>
                Partida {match + 1}
                {matches.length > 1 && (
                  <IconButton
                    icon="trash"
                    label={`Quitar la partida ${match + 1}`}
                    look="soft"
                    onClick={() => onDropMatch(match)}
                  />
                )}
              </p>
              <div className={styles['pair']}>
                <Line
                  control={control}
                  name={`${name}.startsAt`}
                  label="Fecha y hora"
                  type="datetime-local"
                />
                <Line
                  control={control}
                  name={`${name}.map`}
                  label="Mapa"
                  maxLength={40}
                  placeholder="Bermuda"
                />
                <Line
                  control={control}
                  name={`${name}.killPoints`}
                  label="Puntos por baja"
                  placeholder="Como en las demás"
                  {...NUMBER}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {matches.length < mostMatches && (
        <div className={styles['act']}>
          <PlainButton onClick={onAddMatch}>
            <Icon name="plus" /> Agregar partida
          </PlainButton>
        </div>
      )}
    </fieldset>
  )
}

const PRESETS = [
  { label: 'Moderna', points: SCORING_PRESETS.moderna },
  { label: 'Clásica', points: SCORING_PRESETS.clasica },
] as const

function Points({ control, at, onPreset }: RoundFieldsProps) {
  const place = `rounds.${at}` as const
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['label']}>Puntos</legend>
      <div className={styles['presets']}>
        {PRESETS.map(({ label, points }) => (
          <PlainButton key={label} onClick={() => onPreset(scoringValues(points))}>
            {label}
          </PlainButton>
        ))}
      </div>
      <Line
        control={control}
        name={`${place}.placement`}
        label={labelOf('placement')}
        hint="Del primer puesto en adelante, con guiones. Los demás puestos no suman."
        maxLength={300}
      />
      <Line control={control} name={`${place}.kill`} label={labelOf('kill')} {...NUMBER} />
      {at > 0 && (
        <Line
          control={control}
          name={`${place}.headStart`}
          label={labelOf('headStart')}
          hint="Por el puesto en la ronda anterior. Vacío: nadie tiene."
          maxLength={300}
        />
      )}
    </fieldset>
  )
}

const RULE_HINTS: Readonly<Record<RoundValues['rule'], string>> = {
  sum: 'Gana quien tiene más puntos después de la última partida.',
  'two-booyahs': 'Gana quien llega primero a 2 Booyahs; si nadie llega, quien tiene más puntos.',
  'champion-rush':
    'Gana quien llega a esos puntos y después hace Booyah en otra partida; si nadie lo logra, quien tiene más puntos.',
}

function Win({ control, at, rule }: { control: PlanControl; at: number; rule: RoundValues['rule'] }) {
  const field = usePanelField(control, `rounds.${at}.rule`)
  return (
    <div className={styles['pair']}>
      <Select
        {...field}
        id={controlId(`rounds.${at}.rule`)}
        label={labelOf('rule')}
        hint={RULE_HINTS[rule]}
        options={RULES}
      />
      {rule === 'champion-rush' && (
        <Line control={control} name={`rounds.${at}.target`} label={labelOf('target')} {...NUMBER} />
      )}
    </div>
  )
}

const TIE_OPTIONS = [
  { value: '', label: 'Nada' },
  ...TIE_BREAKS.filter((tie) => tie !== 'admin').map((tie) => ({ value: tie, label: TIE_TEXTS[tie] })),
]

function Ties({ control, at, count }: { control: PlanControl; at: number; count: number }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['label']}>{labelOf('ties')}</legend>
      <p className={styles['hint']}>En este orden. Si siguen iguales, decide el equipo.</p>
      <div className={styles['pair']}>
        {Array.from({ length: count }, (_, tie) => (
          <Tie key={tie} control={control} at={at} tie={tie} />
        ))}
      </div>
    </fieldset>
  )
}

function Tie({ control, at, tie }: { control: PlanControl; at: number; tie: number }) {
  const field = usePanelField(control, `rounds.${at}.ties.${tie}`)
  const id = useId()
  return (
    <Select
      {...field}
      id={tie === 0 ? controlId(`rounds.${at}.ties`) : id}
      label={`${tie + 1}.º desempate`}
      options={TIE_OPTIONS}
    />
  )
}
