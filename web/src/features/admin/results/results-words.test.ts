import { expect, test } from 'vitest'
import type { Match } from '@arena-libre/functions/contract/match-day/results-schema'
import { ACTION_DURATION_MS } from '../../../shell/toasts/use-toasts.ts'
import { publishedToast } from './results-words.ts'

const MATCH: Match = {
  id: '1-1-2',
  round: 1,
  room: 1,
  match: 2,
  entries: [],
  publishedAt: '2030-01-10T20:00:00.000Z',
  claimsUntil: '2030-01-10T20:15:00.000Z',
  openClaims: 0,
  officialAt: null,
  correctedAt: null,
  revision: 1,
}

test.each([
  [false, 'Publicaste la partida 2', 'La tabla ya se ve, como provisional.'],
  [true, 'Corregiste la partida 2', 'La tabla ya dice «corregida».'],
])('a published match is a success, also a correction (%s)', (isCorrection, title, detail) => {
  const toast = publishedToast({ match: MATCH, changesLaterRound: false }, isCorrection)
  expect(toast).toEqual({ type: 'success', title, detail })
})

test.each([
  [false, 'Publicaste la partida 2'],
  [true, 'Corregiste la partida 2'],
])(
  'it is a warning, which stays longer, where others go on to a round that has players (%s)',
  (is, title) => {
    expect(publishedToast({ match: MATCH, changesLaterRound: true }, is)).toEqual({
      type: 'warning',
      title,
      detail: 'Cambia quién pasa, y la ronda siguiente ya tiene jugadores: revísala en la cabina.',
      duration: ACTION_DURATION_MS,
    })
  },
)
