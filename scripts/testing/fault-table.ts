import { appendFileSync, mkdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { CHECKS } from '../doctor/findings.ts'
import { local } from '../lib/root.ts'

/** What goes wrong in the tests under faults: the rows of the table. */
export const FAULTS = {
  killed: 'an instance is killed',
  'killed repairing': 'an instance is killed in a repair',
  'answers lost': 'commits without an answer',
  cut: 'all connections are cut',
  silent: 'Firestore is silent for 3 s',
  gone: 'Firestore is gone for longer',
  restored: 'Firestore is back with an old export',
  slow: 'each operation takes 2.5 s',
  clocks: 'clocks are off by minutes',
  crowd: 'many register at once',
  'sent twice': 'a request is sent twice',
  'job twice': 'the scheduled job runs twice at once',
  opposed: 'two admins decide differently',
  resized: 'the capacity is changed',
  modality: 'the modality is changed',
  deleted: 'the tournament is deleted',
} as const

export type Fault = keyof typeof FAULTS

/** What must hold whatever goes wrong: the columns. The first six are checks of `npm run doctor`. */
export const INVARIANTS = {
  seats: CHECKS.seats.title,
  claims: CHECKS.claims.title,
  registrations: CHECKS.registrations.title,
  line: CHECKS.line.title,
  figures: CHECKS.figures.title,
  orphans: CHECKS.orphans.title,
  answers: 'Nothing answered is lost, nothing refused is stored, one key has one answer',
  mail: 'Each change is told, and told once',
  dates: 'Stored times are right',
  ends: 'Every call gets a final answer',
  confirming: 'No confirmed player loses the seat, and nobody is refused in time',
  rooms: 'How to enter a room is shown to those alone who play in it',
  tables: 'Tables are what is stored, and no published match is lost',
} as const

export type Invariant = keyof typeof INVARIANTS

/** What was found, by invariant: an empty list means that it held; one that is missing was not checked. */
export type Findings = Partial<Record<Invariant, readonly string[]>>

export const violationsIn = (findings: Findings): string[] => [...new Set(Object.values(findings).flat())]

export const mergedFindings = (...all: readonly Findings[]): Findings => {
  const merged: Findings = {}
  for (const name of invariants) {
    const lists = all.flatMap((findings) => (findings[name] === undefined ? [] : [findings[name]]))
    if (lists.length > 0) merged[name] = lists.flat()
  }
  return merged
}

const faults = Object.keys(FAULTS) as Fault[]
const invariants = Object.keys(INVARIANTS) as Invariant[]

const runSchema = z.strictObject({
  /** The protection that was removed for this run. */
  without: z.string().nullable(),
  faults: z.array(z.enum(faults)),
  /** The number of violations of each invariant that was checked. */
  checked: z.partialRecord(z.enum(invariants), z.int().nonnegative()),
})

export type FaultRun = z.infer<typeof runSchema>

const FILE = local('reports', 'fault-runs.jsonl')

/** Test files run in processes of their own: each run adds its line to a file that the suite reads at the end. */
export function recordRun(faults: Iterable<Fault>, findings: Findings, without: string | null = null): void {
  const checked = Object.fromEntries(
    Object.entries(findings).map(([name, found]) => [name, found.length]),
  ) as FaultRun['checked']
  const run: FaultRun = { without, faults: [...faults], checked }
  mkdirSync(dirname(FILE), { recursive: true })
  appendFileSync(FILE, `${JSON.stringify(run)}\n`)
}

/** For a test that does not judge a whole tournament: `held` did, if it ends without an error. */
export async function recordedAs(
  faults: readonly Fault[],
  held: readonly Invariant[],
  work: () => Promise<void>,
): Promise<void> {
  const findings = (found: readonly string[]): Findings =>
    Object.fromEntries(held.map((name) => [name, found]))
  try {
    await work()
  } catch (error) {
    recordRun(faults, findings([String(error)]))
    throw error
  }
  recordRun(faults, findings([]))
}

export const forgetRuns = (): Promise<void> => rm(FILE, { force: true })

export async function readRuns(): Promise<FaultRun[]> {
  const text = await readFile(FILE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => (line === '' ? [] : [runSchema.parse(JSON.parse(line))]))
}

/** Never together in one run. */
const NONE = '·'

/** In how many of the runs an invariant held; where it did not, also of how many. */
function cellOf(runs: readonly FaultRun[], name: Invariant): string {
  const counts = runs.flatMap(({ checked }) => checked[name] ?? [])
  const held = counts.filter((count) => count === 0).length
  if (counts.length === 0) return NONE
  return held === counts.length ? String(held) : `✗ ${held}/${counts.length}`
}

function tableOf(title: string, rows: readonly (readonly [string, readonly FaultRun[]])[]): string[] {
  const cells = rows.map(([name, runs]) => [
    name,
    String(runs.length),
    ...invariants.map((one) => cellOf(runs, one)),
  ])
  const table = [[title, 'runs', ...invariants], ...cells]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

/** Faults by invariants, then the same without a protection: that those cells are red shows that the others could be. */
export function faultTables(runs: readonly FaultRun[]): string[] {
  const whole = runs.filter(({ without }) => without === null)
  const broken = Map.groupBy(runs, ({ without }) => without)
  broken.delete(null)
  return [
    ...tableOf(
      'fault: in how many runs it held',
      faults.map((name) => [FAULTS[name], whole.filter((run) => run.faults.includes(name))]),
    ),
    '',
    ...tableOf(
      'unprotected: ✗ held/runs',
      [...broken].map(([without, some]) => [String(without), some]),
    ),
  ]
}

/**
 * What the table has to show, besides tests that pass: each fault and each invariant was met, nothing was violated, and
 * each removed protection was missed.
 */
export function faultProblems(runs: readonly FaultRun[]): string[] {
  const whole = runs.filter(({ without }) => without === null)
  const isBroken = ({ checked }: FaultRun): boolean => Object.values(checked).some((count) => count > 0)
  const removed = Map.groupBy(
    runs.filter(({ without }) => without !== null),
    ({ without }) => without,
  )
  return [
    ...faults
      .filter((name) => !whole.some((run) => run.faults.includes(name)))
      .map((name) => `no run met the fault '${FAULTS[name]}'`),
    ...invariants
      .filter((name) => !whole.some(({ checked }) => checked[name] !== undefined))
      .map((name) => `no run checked the invariant '${name}'`),
    ...whole.flatMap((run) =>
      Object.entries(run.checked).flatMap(([name, count]) =>
        count > 0 ? [`'${name}' was violated ${count} times under: ${run.faults.join(', ')}`] : [],
      ),
    ),
    ...[...removed]
      .filter(([, some]) => !some.some(isBroken))
      .map(([without]) => `nothing was violated without the protection '${without}'`),
    ...(removed.size === 0 ? ['no run was made without a protection'] : []),
  ]
}
