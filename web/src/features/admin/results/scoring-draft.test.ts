import { describe, expect, it } from 'vitest'
import { matchProblems } from '@arena-libre/functions/contract/match-day/results'
import {
  afterStep,
  differencesOf,
  entriesOf,
  missingIn,
  nextPlace,
  NOTHING_ENTERED,
  placeOf,
  replayer,
  resultOf,
  saysTheSame,
  type Scoring,
  scoringOf,
  type Step,
  withoutKills,
} from './scoring-draft.ts'

const ENTRANTS = ['ana', 'beto', 'carla', 'dani'].map((player, index) => ({ player, seat: index + 1 }))

const after = (...steps: Step[]): Scoring => steps.reduce(afterStep, NOTHING_ENTERED)
const place = (player: string, kills: number | null = null): Step => ({ is: 'place', player, kills })
const kills = (player: string, count: number | null): Step => ({ is: 'kills', player, kills: count })
const mark = (
  player: string,
  state: 'played' | 'absent' | 'disqualified',
  penalty = 0,
  reason = '',
): Step => ({
  is: 'mark',
  player,
  mark: { state, penalty, reason },
})
const move = (player: string, to: number): Step => ({ is: 'move', player, to })

it('replays each history of steps as from its start', () => {
  const replay = replayer()
  const published = after(place('dani', 7))
  const steps = [place('ana'), kills('ana', 2), place('beto'), move('beto', 1)]
  const undone = steps.slice(0, 2)
  const histories = [[], ...steps.map((_, at) => steps.slice(0, at + 1)), undone, [...undone, place('carla')]]
  for (const history of histories) {
    for (const start of [NOTHING_ENTERED, published]) {
      expect(replay(start, history)).toEqual(history.reduce(afterStep, start))
    }
  }
})

it('takes only the new step where the others were replayed before', () => {
  const replay = replayer()
  const steps = [place('ana'), kills('ana', 1)]
  const { order } = replay(NOTHING_ENTERED, steps.slice(0, 1))
  expect(replay(NOTHING_ENTERED, steps).order).toBe(order)
})

describe('entering a match', () => {
  it('gives each player who is tapped the next place', () => {
    const scoring = after(place('carla'), place('ana'))
    expect([placeOf(scoring, 'carla'), placeOf(scoring, 'ana'), placeOf(scoring, 'beto')]).toEqual([
      1,
      2,
      null,
    ])
    expect(nextPlace(scoring)).toBe(3)
    expect(missingIn(scoring, ENTRANTS).map(({ player }) => player)).toEqual(['beto', 'dani'])
  })

  it('gives nobody two places', () => {
    expect(after(place('ana'), place('beto'), place('ana')).order).toEqual(['ana', 'beto'])
  })

  it('knows no kills before somebody says them', () => {
    const scoring = after(place('ana'), place('beto'), kills('beto', 0))
    expect(resultOf(scoring, 'ana').kills).toBeNull()
    expect(resultOf(scoring, 'beto').kills).toBe(0)
    expect(withoutKills(scoring)).toEqual(['ana'])
    expect(resultOf(afterStep(scoring, kills('beto', null)), 'beto').kills).toBeNull()
  })

  it('says zero for the others who have a place, and for nobody else', () => {
    const scoring = after(place('ana', 4), place('beto'), { is: 'zeros' })
    expect(ENTRANTS.map(({ player }) => resultOf(scoring, player).kills)).toEqual([4, 0, null, null])
  })

  it('keeps kills within what can be stored', () => {
    expect(resultOf(after(place('ana'), kills('ana', 400)), 'ana').kills).toBe(99)
    expect(resultOf(after(place('ana'), kills('ana', -1)), 'ana').kills).toBe(0)
  })

  it('moves a player, and those between make room', () => {
    const three = [place('ana'), place('beto'), place('carla')]
    expect(after(...three, move('carla', 1)).order).toEqual(['carla', 'ana', 'beto'])
    expect(after(...three, move('ana', 3)).order).toEqual(['beto', 'carla', 'ana'])
  })

  it('takes a player out, and those behind move up', () => {
    const scoring = after(place('ana', 3), place('beto'), { is: 'remove', player: 'ana' })
    expect(scoring.order).toEqual(['beto'])
    expect(resultOf(scoring, 'ana').kills).toBeNull()
  })

  it('takes place and kills from who did not play', () => {
    const scoring = after(place('ana', 3), place('beto'), mark('ana', 'absent'))
    expect(resultOf(scoring, 'ana')).toEqual({
      state: 'absent',
      place: null,
      kills: null,
      penalty: 0,
      reason: '',
    })
    expect(placeOf(scoring, 'beto')).toBe(1)
    expect(missingIn(scoring, ENTRANTS).map(({ player }) => player)).toEqual(['carla', 'dani'])
  })

  it('says of those who are missing that they did not play, and leaves penalties', () => {
    const scoring = after(mark('dani', 'played', 2, 'Insultos'), { is: 'absent', players: ['carla', 'dani'] })
    expect(resultOf(scoring, 'dani')).toMatchObject({ state: 'absent', penalty: 2, reason: 'Insultos' })
    expect(resultOf(scoring, 'carla').state).toBe('absent')
  })

  it('leaves a disqualified player the place, so that nobody moves up', () => {
    const scoring = after(place('ana'), place('beto'), mark('ana', 'disqualified', 0, 'Hizo trampa'))
    expect(scoring.order).toEqual(['ana', 'beto'])
    expect(resultOf(scoring, 'ana')).toMatchObject({ state: 'disqualified', place: 1, reason: 'Hizo trampa' })
    expect(after(mark('ana', 'disqualified', 0, 'x'), mark('ana', 'played')).marks).toEqual({})
  })

  it('says nothing of those of whom nothing is known', () => {
    const scoring = after(place('beto', 2), mark('dani', 'played', 3, 'Llegó tarde'))
    expect(entriesOf(scoring, ENTRANTS)).toEqual([
      { player: 'beto', result: { state: 'played', place: 1, kills: 2, penalty: 0, reason: '' } },
      {
        player: 'dani',
        result: { state: 'played', place: null, kills: null, penalty: 3, reason: 'Llegó tarde' },
      },
    ])
    expect(matchProblems(entriesOf(scoring, ENTRANTS), ENTRANTS.length, 'solo')).toEqual([])
  })

  it('opens what was published, with the places that nobody has', () => {
    const scoring = after(place('ana', 2), place('beto'), place('carla', 0), mark('dani', 'absent'))
    const entries = entriesOf(scoring, ENTRANTS)
    expect(saysTheSame(scoringOf(entries), scoring, ENTRANTS)).toBe(true)
    const gap = scoringOf(entries.filter(({ player }) => player !== 'beto'))
    expect(gap.order).toEqual(['ana', null, 'carla'])
    expect(nextPlace(gap)).toBe(2)
    expect(afterStep(gap, place('dani')).order).toEqual(['ana', 'dani', 'carla'])
  })
})

describe('two scorers', () => {
  it('shows where they differ, and whose change it is', () => {
    const base = after(place('ana', 1), place('beto', 1))
    const mine = afterStep(base, kills('ana', 5))
    const theirs = [kills('ana', 4), kills('beto', 2), place('carla')].reduce(afterStep, base)
    expect(
      differencesOf(base, mine, theirs, ENTRANTS).map(({ player, isTheirs }) => [player, isTheirs]),
    ).toEqual([
      ['ana', false],
      ['beto', true],
      ['carla', true],
    ])
    expect(differencesOf(base, mine, mine, ENTRANTS)).toEqual([])
  })
})
