import { median, table } from './figures.ts'
import { BURST, RAMP } from './loads.ts'
import type { RoundFigures, Rounds } from './round.ts'
import type { Contestant } from './stand.ts'
import { answered } from './verdict.ts'

type Measure = (round: RoundFigures) => number

const sent: Measure = (round) => answered(round) + round.outcomes.none
const readsEach: Measure = ({ usage, stored }) => usage.reads / stored
const writesEach: Measure = ({ usage, stored }) => usage.writes / stored
const repairEach: Measure = ({ repair, stored }) => (repair.reads + repair.writes) / stored
const p50: Measure = (round) => round.p50
const p99: Measure = (round) => round.p99

const of = (rounds: Rounds, name: Contestant, measure: Measure): number =>
  median((rounds[name] ?? []).map(measure))

/** In Markdown, for docs/benchmarks.md. */
export function report({ burst, ramp }: { burst: Rounds; ramp: Rounds }): string[] {
  return [
    ...section(`${BURST.title}, waiting list on:`, measured(burst)),
    ...section(`${RAMP.title}, waiting list on:`, measured(ramp)),
    ...section('Ours against its targets:', comparisons(burst, ramp)),
    ...section(
      'Other answers:',
      [...strays(burst), ...strays(ramp)].map((text) => `- ${text}`),
    ),
  ]
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, '', ...lines]

const measured = (rounds: Rounds): string[] =>
  table(
    ['', 'p50', 'p99', 'answered', 'reads each', 'writes each', 'tournament writes'],
    (Object.keys(rounds) as Contestant[]).map((name) => [
      name,
      milliseconds(of(rounds, name, p50)),
      milliseconds(of(rounds, name, p99)),
      // The worst round: a median would hide a round with unanswered players.
      `${Math.min(...(rounds[name] ?? []).map(answered))} of ${of(rounds, name, sent)}`,
      decimals(of(rounds, name, readsEach)),
      decimals(of(rounds, name, writesEach)),
      String(of(rounds, name, ({ usage }) => usage.tournamentWrites)),
    ]),
  )

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`

/** Without stored registrations there is nothing to divide by. */
const decimals = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–')

function comparisons(burst: Rounds, ramp: Rounds): string[] {
  const ratio = (rounds: Rounds, measure: Measure): number =>
    of(rounds, 'ours', measure) / of(rounds, 'floor', measure)
  return table(
    ['ours, medians, repair included', 'measured', 'target'],
    [
      ["burst p99 to the floor's", `${ratio(burst, p99).toFixed(2)}x`, '3x'],
      ["ramp p50 to the floor's", `${ratio(ramp, p50).toFixed(2)}x`, '1.5x'],
      ['reads a stored registration', decimals(of(burst, 'ours', readsEach)), '5'],
      ['writes a stored registration', decimals(of(burst, 'ours', writesEach)), '3.5'],
      ['of both, those of the repair', decimals(of(burst, 'ours', repairEach)), '–'],
      ['ramp: reads a stored registration', decimals(of(ramp, 'ours', readsEach)), '5'],
      ['ramp: writes a stored registration', decimals(of(ramp, 'ours', writesEach)), '3.5'],
    ],
  )
}

/** Answers without the player's state, round by round. */
const strays = (rounds: Rounds): string[] =>
  (Object.keys(rounds) as Contestant[]).flatMap((name) =>
    (rounds[name] ?? []).flatMap((round) =>
      Object.entries(round.strays).map(([answer, count]) => `${name}: ${count} × ${answer}`),
    ),
  )
