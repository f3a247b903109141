import { NO_DATE } from '../tournaments/facts-line.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import type { Round, TieBreak, WinRule } from './cup-plan.ts'

type Modality = Tournament['modality']

const WORDS = {
  solo: { one: 'jugador', many: 'jugadores', best: 'El mejor', who: 'Gana quien' },
  duo: { one: 'dúo', many: 'dúos', best: 'El mejor dúo', who: 'Gana el dúo que' },
} as const

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** '24 dúos' */
export const countOfEntrants = (count: number, modality: Modality): string =>
  counted(count, WORDS[modality].one, WORDS[modality].many)

const pointsText = (count: number): string => counted(count, 'punto', 'puntos')

/** '2 salas de hasta 24 jugadores, 1 partida' */
export function sizeText({ rooms, matches }: Round, entrants: number, modality: Modality): string {
  const most = countOfEntrants(Math.ceil(entrants / rooms), modality)
  const places = rooms === 1 ? `Una sala de hasta ${most}` : `${rooms} salas de hasta ${most}`
  return `${places}, ${counted(matches.length, 'partida', 'partidas')}`
}

/** 'Los 12 mejores de cada sala pasan a: Final'; null for the last round. */
export function advanceText(
  { rooms, advance }: Round,
  next: Round | undefined,
  modality: Modality,
): string | null {
  if (next === undefined) return null
  const bests = modality === 'duo' ? `Los ${advance} mejores dúos` : `Los ${advance} mejores`
  const who = advance === 1 ? WORDS[modality].best : bests
  return `${who}${rooms === 1 ? '' : ' de cada sala'} ${advance === 1 ? 'pasa' : 'pasan'} a ${next.name}.`
}

/** How one wins, or what counts in a round that others follow. */
export function winText({ win, matches }: Round, modality: Modality, isLast: boolean): string {
  const { who } = WORDS[modality]
  const all = matches.length === 1 ? 'en la partida' : `en las ${matches.length} partidas`
  if (!isLast)
    return matches.length === 1
      ? 'Cuentan los puntos de la partida.'
      : 'Cuentan los puntos de todas las partidas.'
  const texts: Record<WinRule, string> = {
    sum: `${who} suma más puntos ${all}.`,
    'two-booyahs': `${who} llega primero a 2 Booyahs. Si nadie llega, ${who.toLowerCase()} tiene más puntos al final.`,
    'champion-rush': `${who} llega a ${pointsText(win.target)} y después hace Booyah en otra partida. Si nadie lo logra, ${who.toLowerCase()} tiene más puntos al final.`,
  }
  return texts[win.rule]
}

/** '1 punto por baja. En la partida 3, 2 puntos.' */
export function killText({ scoring: { kill }, matches }: Round): string {
  const others = matches.flatMap(({ killPoints }, index) =>
    killPoints === null || killPoints === kill
      ? []
      : [`En la partida ${index + 1}: ${pointsText(killPoints)}.`],
  )
  const usual = kill === 0 ? 'Las bajas no dan puntos.' : `${pointsText(kill)} por baja.`
  return [usual, ...others].join(' ')
}

/** What a list of points by place says: equal neighbours together, '1.º' or '4.º a 6.º'. */
export function placesOf(points: readonly number[]): { places: string; points: number }[] {
  const groups: { from: number; to: number; points: number }[] = []
  for (const [index, value] of points.entries()) {
    const last = groups.at(-1)
    if (last?.points === value) last.to = index + 1
    else groups.push({ from: index + 1, to: index + 1, points: value })
  }
  return groups.map(({ from, to, points: value }) => ({
    places: from === to ? `${from}.º` : `${from}.º a ${to}.º`,
    points: value,
  }))
}

export const TIE_TEXTS: Readonly<Record<TieBreak, string>> = {
  booyahs: 'Más Booyahs',
  kills: 'Más bajas',
  'last-placement': 'Mejor puesto en la última partida',
  admin: 'Decide el equipo',
}

/** When a match without a time of its own is played. */
export function followText(round: number, match: number, hasDate: boolean): string {
  if (match > 0) return 'Al terminar la anterior'
  if (round > 0) return 'Al terminar la ronda anterior'
  return hasDate ? 'A la hora del torneo' : NO_DATE
}

export const mapText = (map: string): string => (map === '' ? 'Mapa por anunciar' : map)

/** 'Ventaja según tu puesto en Eliminatoria: 1.º, 10; 2.º, 5.'; null where everyone begins with none. */
export function headStartText({ scoring: { headStart } }: Round, before: Round | undefined): string | null {
  if (before === undefined || headStart.length === 0) return null
  const places = placesOf(headStart).map(({ places: where, points }) => `${where}, ${points}`)
  return `Ventaja según tu puesto en ${before.name}: ${places.join('; ')}.`
}
