import { mapText, TIE_TEXTS } from '@arena-libre/functions/contract/match-day/plan-words'
import type { TieBreak } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { EditorMerge } from '../../../lib/forms/document-editor.ts'
import type { PlanValues, RoundValues } from './plan-values.ts'

const LABELS: Readonly<Record<keyof RoundValues, string>> = {
  name: 'Nombre',
  rooms: 'Salas',
  advance: 'Avanzan de cada sala',
  matches: 'Partidas',
  placement: 'Puntos por puesto',
  kill: 'Puntos por baja',
  headStart: 'Puntos de ventaja',
  rule: 'Cómo se gana',
  target: 'Puntos para coronarse',
  ties: 'Desempates',
}

const PARTS = Object.keys(LABELS) as (keyof RoundValues)[]

/** A part of a round that two may edit without a conflict, or a round that one of them does not have. */
export type PartName = `${number}.${keyof RoundValues | 'whole'}`

const split = (name: PartName): [index: number, part: keyof RoundValues | 'whole'] => {
  const [index = '0', part = 'whole'] = name.split('.')
  return [Number(index), part as keyof RoundValues | 'whole']
}

function namesIn(...all: PlanValues[]): PartName[] {
  const most = Math.max(...all.map(({ rounds }) => rounds.length))
  return Array.from({ length: most }, (_, index) => index).flatMap((index): PartName[] =>
    all.every(({ rounds }) => rounds[index] !== undefined)
      ? PARTS.map((part): PartName => `${index}.${part}`)
      : [`${index}.whole`],
  )
}

function partOf({ rounds }: PlanValues, name: PartName): unknown {
  const [index, part] = split(name)
  const round = rounds[index]
  return part === 'whole' ? round : round?.[part]
}

const differ = (one: PlanValues, other: PlanValues, name: PartName): boolean =>
  JSON.stringify(partOf(one, name)) !== JSON.stringify(partOf(other, name))

export const changesBetween = (one: PlanValues, other: PlanValues): PartName[] =>
  namesIn(one, other).filter((name) => differ(one, other, name))

/** Some values with parts of other ones, also with a round that they lack, or without one that the others lack. */
export function withParts(values: PlanValues, others: PlanValues, names: readonly PartName[]): PlanValues {
  const most = Math.max(values.rounds.length, others.rounds.length)
  const rounds = Array.from({ length: most }, (_, index) => {
    const parts = names.map(split).filter(([at]) => at === index)
    const [mine, theirs] = [values.rounds[index], others.rounds[index]]
    if (parts.some(([, part]) => part === 'whole')) return theirs
    if (mine === undefined || theirs === undefined) return mine
    const taken = parts.flatMap(([, part]) => (part === 'whole' ? [] : [[part, theirs[part]]]))
    return { ...mine, ...Object.fromEntries(taken) } as RoundValues
  })
  return { ...values, rounds: rounds.filter((round) => round !== undefined) }
}

/** Two edits of the same plan, part by part. */
export function mergePlans(
  base: PlanValues,
  mine: PlanValues,
  theirs: PlanValues,
): EditorMerge<PlanValues, PartName> {
  const changed = namesIn(base, mine, theirs).filter((name) => differ(base, theirs, name))
  const taken = changed.filter((name) => !differ(base, mine, name))
  const disputed = changed.filter((name) => !taken.includes(name) && differ(mine, theirs, name))
  return { merged: withParts(mine, theirs, taken), disputed, taken }
}

/** 'Final: salas' */
export function partLabel(name: PartName, values: PlanValues, others?: PlanValues): string {
  const [index, part] = split(name)
  const named = (values.rounds[index] ?? others?.rounds[index])?.name.trim()
  const round = named === undefined || named === '' ? `Ronda ${index + 1}` : named
  return part === 'whole' ? round : `${round}: ${LABELS[part].toLowerCase()}`
}

export const labelOf = (part: keyof RoundValues): string => LABELS[part]

export const RULES = [
  { value: 'sum', label: 'Suma de puntos' },
  { value: 'two-booyahs', label: 'Primero en 2 Booyahs' },
  { value: 'champion-rush', label: 'Carrera a campeón' },
] as const

const tieText = (tie: string): string => TIE_TEXTS[tie as TieBreak]

/** A part in words, to be compared with another. */
export function partText(values: PlanValues, name: PartName): string {
  const [index, part] = split(name)
  const round = values.rounds[index]
  if (round === undefined) return 'Sin esta ronda'
  if (part === 'whole') return `${round.name}, con ${round.matches.length} partidas`
  if (part === 'rule') return RULES.find(({ value }) => value === round.rule)?.label ?? round.rule
  if (part === 'ties')
    return (
      round.ties
        .filter((tie) => tie !== '')
        .map(tieText)
        .join(', ') || 'Ninguno'
    )
  if (part === 'matches') {
    return round.matches
      .map(({ startsAt, map, killPoints }, at) =>
        [
          `${at + 1}. ${startsAt === '' ? 'al terminar la anterior' : startsAt.replace('T', ' ')}`,
          mapText(map),
          killPoints,
        ]
          .filter((text) => text !== '')
          .join(', '),
      )
      .join('; ')
  }
  return round[part].trim() === '' ? 'Vacío' : round[part]
}
