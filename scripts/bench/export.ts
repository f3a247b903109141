import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { step } from '../bootstrap/progress.mjs'
import type { DistantFirestore } from '../load/distant-firestore.ts'
import { Fleet } from '../load/fleet.ts'
import { type BenchReport, claimBench } from './benchmark.ts'
import { table } from './figures.ts'
import { openFirestore } from './stand.ts'

const LENGTHS = [500, 10_000, 50_000] as const
const [FEW] = LENGTHS

/** In the order of their lengths. */
const CASES = [
  { name: 'xlsx, 500 rows', rows: 500, format: 'xlsx', atOnce: 1 },
  { name: 'xlsx, 10,000 rows', rows: 10_000, format: 'xlsx', atOnce: 1 },
  { name: 'csv, 10,000 rows', rows: 10_000, format: 'csv', atOnce: 1 },
  { name: 'xlsx, 10,000 rows, 4 at once', rows: 10_000, format: 'xlsx', atOnce: 4 },
  { name: 'xlsx, 50,000 rows', rows: 50_000, format: 'xlsx', atOnce: 1 },
] as const

/** The heap that Node gives itself in an instance of 512 MiB. */
const HEAP = '--max-old-space-size=256 --max-semi-space-size=2'

const idOf = (rows: number): string => `copa-${rows}`

/** The peak memory of a new process that exports few and many registrations. */
export async function benchExport(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const family = await claimBench(cleanUp)
  const firestore = await step('Starting a Firestore emulator 30 ms away', () => openFirestore(family))
  const peaks: number[] = []
  for (const length of LENGTHS) {
    await firestore.clear()
    await step(`Storing ${length} registrations`, () => store(firestore, idOf(length), length))
    for (const one of CASES.filter(({ rows }) => rows === length)) {
      peaks.push(await step(one.name, () => peakOf(one, family, firestore)))
    }
  }
  const [few = Number.NaN] = peaks
  const rows = CASES.map(({ name, rows: count }, index) => {
    const peak = peaks[index] ?? Number.NaN
    return [name, `${peak.toFixed(0)} MB`, `${(peak / few).toFixed(2)}x`, count === FEW ? '–' : '1.30x']
  })
  return {
    failures: [],
    lines: table(['an export in a new process', 'peak memory', 'of 500 rows', 'target'], rows),
  }
}

async function store({ collections }: DistantFirestore, tournamentId: string, rows: number): Promise<void> {
  const { registrations, tournaments } = collections
  await tournaments.doc(tournamentId).set(aTournament({ id: tournamentId, name: tournamentId }))
  const writer = registrations.firestore.bulkWriter({ throttling: false })
  for (let index = 0; index < rows; index += 1) {
    const id = registrationIdOf(`${tournamentId} ${index}`)
    void writer.set(registrations.doc(id), numbered(index, { id, tournamentId }))
  }
  await writer.close()
}

async function peakOf(
  { rows, format, atOnce }: (typeof CASES)[number],
  family: string,
  firestore: DistantFirestore,
): Promise<number> {
  const fleet = await Fleet.start(new URL('admin-process.ts', import.meta.url), 1, {
    family,
    firestore,
    envOf: () => ({ NODE_OPTIONS: HEAP }),
  })
  try {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const path = `/api/registrations/export/${idOf(rows)}?format=${format}&separator=comma`
        const answer = await fetch(fleet.origins[0] + path, { headers: { authorization: 'Bearer any' } })
        if (!answer.ok) throw new Error(`Answered with ${answer.status}`)
        await answer.arrayBuffer()
      }),
    )
    return ((await fleet.ask(0, 'peakKilobytes')) as number) / 1000
  } finally {
    await fleet.end()
  }
}
