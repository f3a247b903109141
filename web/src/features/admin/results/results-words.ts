import type { MatchProblem } from '@arena-libre/functions/contract/match-day/results'
import type { MatchSaved, Result } from '@arena-libre/functions/contract/match-day/results-schema'
import { mapText } from '@arena-libre/functions/contract/match-day/plan-words'
import { countText } from '../../../lib/texts.ts'
import { ACTION_DURATION_MS, type Toast } from '../../../shell/toasts/use-toasts.ts'
import type { MatchAddress, Scene } from './results-data.ts'
import type { Mark } from './scoring-draft.ts'

/** '32.º' */
export const ordinal = (place: number): string => `${place}.º`

export const killsText = (kills: number | null): string =>
  kills === null ? 'bajas sin datos' : countText(kills, 'baja', 'bajas')

/** 'Faltan 17', 'Falta 1' */
export const missingText = (missing: number): string =>
  missing === 1 ? 'Falta 1' : missing === 0 ? 'No falta nadie' : `Faltan ${missing}`

export const peopleText = (count: number, modality: Scene['modality']): string =>
  modality === 'duo' ? countText(count, 'dúo', 'dúos') : countText(count, 'jugador', 'jugadores')

/** 'Partida 2 · Bermuda' */
export const matchTitle = ({ match }: Pick<MatchAddress, 'match'>, { map }: Pick<Scene, 'map'>): string =>
  map === '' ? `Partida ${match}` : `Partida ${match} · ${mapText(map)}`

/** 'Copa Ñandú · Final · Sala 2' */
export const placeText = ({ room }: MatchAddress, { cupName, roundName, rooms }: Scene): string =>
  [cupName, roundName, ...(rooms > 1 ? [`Sala ${room}`] : [])].join(' · ')

/** '3.º · 5 bajas', 'No jugó', 'Descalificado · 3.º' */
export function resultText({ state, place, kills, penalty, reason }: Result): string {
  const parts =
    state === 'absent'
      ? ['No jugó']
      : [
          ...(state === 'disqualified' ? ['Descalificado'] : []),
          place === null ? 'Sin puesto' : ordinal(place),
          killsText(kills),
        ]
  const less = penalty === 0 ? [] : [`−${countText(penalty, 'punto', 'puntos')}`]
  return [...parts, ...less, ...(reason === '' ? [] : [`«${reason}»`])].join(' · ')
}

/** What is wrong, by the player at whose row it is said. */
export function problemsByPlayer(problems: readonly MatchProblem[]): ReadonlyMap<string, string> {
  const messages = new Map<string, string>()
  for (const { players, message } of problems) {
    for (const player of players)
      messages.set(player, [messages.get(player), message].filter(Boolean).join('. '))
  }
  return messages
}

/** What is said once it is published. A warning about another round stays until it can have been read. */
export function publishedToast(
  { match: { match }, changesLaterRound }: Pick<MatchSaved, 'match' | 'changesLaterRound'>,
  isCorrection: boolean,
): Toast {
  const title = isCorrection ? `Corregiste la partida ${match}` : `Publicaste la partida ${match}`
  if (changesLaterRound) {
    return {
      type: 'warning',
      title,
      detail: 'Cambia quién pasa, y la ronda siguiente ya tiene jugadores: revísala en la cabina.',
      duration: ACTION_DURATION_MS,
    }
  }
  return {
    type: 'success',
    title,
    detail: isCorrection ? 'La tabla ya dice «corregida».' : 'La tabla ya se ve, como provisional.',
  }
}

/** 'Descalificado · −5 puntos' */
export function markText({ state, penalty }: Mark): string {
  const states = { played: '', absent: 'No jugó', disqualified: 'Descalificado' }
  const less = penalty === 0 ? '' : `−${countText(penalty, 'punto', 'puntos')}`
  return [states[state], less].filter((part) => part !== '').join(' · ')
}
