import { expect, test } from 'vitest'
import {
  FAULTS,
  faultProblems,
  type FaultRun,
  faultTables,
  type Findings,
  INVARIANTS,
  type Invariant,
  mergedFindings,
  violationsIn,
} from './fault-table.ts'

const all = (count: number): FaultRun['checked'] =>
  Object.fromEntries((Object.keys(INVARIANTS) as Invariant[]).map((name) => [name, count]))

const run = (changes: Partial<FaultRun> = {}): FaultRun => ({
  without: null,
  faults: Object.keys(FAULTS) as FaultRun['faults'],
  checked: all(0),
  ...changes,
})

const BROKEN = run({ without: 'seats', checked: { ...all(0), seats: 3 } })

const rowOf = (title: string, runs: readonly FaultRun[]): string =>
  faultTables(runs).find((line) => line.startsWith(title)) ?? ''

test('a cell counts the runs that met its fault, checked its invariant and held', () => {
  const runs = [run(), run({ faults: ['cut'] }), run({ faults: ['cut'], checked: { seats: 0 } })]
  expect(rowOf('all connections are cut', runs)).toMatch(/ 3 +3( +2)+$/)
  expect(rowOf('the tournament is deleted', runs)).toMatch(/ 1 +1( +1)+$/)
})

test('a cell that did not hold is red', () => {
  expect(rowOf('all connections', [run(), run({ checked: { claims: 2 } })])).toMatch(/2 +1 +✗ 1\/2/)
  expect(rowOf('seats', [run(), BROKEN])).toMatch(/^seats +1 +✗ 0\/1/)
})

test('what was never met together is not counted as held', () => {
  expect(rowOf('clocks', [run({ faults: ['cut'] })])).toMatch(/ 0( +·)+$/)
})

test('a whole table has no problems', () => {
  expect(faultProblems([run(), BROKEN])).toEqual([])
})

test.each<[string, FaultRun[], string]>([
  [
    'a fault that no run met',
    [run({ faults: ['cut'] }), BROKEN],
    "no run met the fault 'clocks are off by minutes'",
  ],
  [
    'an invariant that no run checked',
    [run({ checked: { seats: 0 } }), BROKEN],
    "no run checked the invariant 'line'",
  ],
  [
    'a violation',
    [run(), run({ faults: ['cut', 'slow'], checked: { line: 1 } }), BROKEN],
    "'line' was violated 1 times under: cut, slow",
  ],
  [
    'a protection that nobody missed',
    [run(), run({ without: 'seats' })],
    "nothing was violated without the protection 'seats'",
  ],
  ['no run without a protection', [run()], 'no run was made without a protection'],
])('%s is a problem', (_what, runs, problem) => {
  expect(faultProblems(runs)).toContain(problem)
})

test('a run that is judged twice has the findings of both', () => {
  const [first, second]: Findings[] = [{ line: ['a'], ends: [] }, { line: ['a', 'b'] }]
  const merged = mergedFindings(first ?? {}, second ?? {})
  expect(merged).toEqual({ line: ['a', 'a', 'b'], ends: [] })
  expect(violationsIn(merged)).toEqual(['a', 'b'])
})
