import { setTimeout as delay } from 'node:timers/promises'
import type { DocumentData, FirestoreDataConverter, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { ZodError } from 'zod'
import { CONVERTERS } from '../../functions/src/data/collections.ts'
import {
  CHECKED_FIELDS,
  CupCheck,
  readChecked,
} from '../../functions/src/registrations/upkeep/cup-invariants.service.ts'
import {
  readResults,
  resultFindings,
  type ReadDocuments,
  type ResultChange,
} from '../../functions/src/match-day/results-invariants.service.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { textOf, type Finding, type Ledger } from './findings.ts'
import type { RawDocument, Source } from './source.ts'

const SEAT_FIELDS = ['number', 'state', 'registrationId', 'series']

/** Undefined for a document that cannot be read, which the walk through all of them has found. */
function readBy<Model>(read: (id: string) => Model, path: string): Model | undefined {
  try {
    return read(path.slice(path.lastIndexOf('/') + 1))
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    return undefined
  }
}

/** Most findings kept of one tournament for the comparison. */
const MOST_FINDINGS = 1_000

const readWith = <Model>(
  converter: FirestoreDataConverter<Model>,
  path: string,
  data: DocumentData,
): Model | undefined =>
  readBy((id) => converter.fromFirestore({ id, data: () => data } as unknown as QueryDocumentSnapshot), path)

/** The findings of a tournament, unless some of its documents cannot be read: then none of them can be judged. */
export async function cupFindings(
  id: string,
  { source, now }: Pick<Options, 'source' | 'now'>,
): Promise<Finding[] | 'unreadable'> {
  const stored = await source.one(`tournaments/${id}`)
  if (stored === undefined) return []
  const tournament = readWith(CONVERTERS.tournaments, `tournaments/${id}`, stored)
  if (tournament === undefined) return 'unreadable'
  const findings: Finding[] = []
  let isReadable = true
  const check = new CupCheck(tournament, (finding) => {
    if (findings.length < MOST_FINDINGS) findings.push(finding)
  })
  async function each<Model>(
    pages: AsyncIterable<readonly RawDocument[]>,
    read: (document: RawDocument) => Model | undefined,
    take: (model: Model) => void,
  ): Promise<void> {
    for await (const page of pages) {
      for (const document of page) {
        const model = read(document)
        if (model === undefined) isReadable = false
        else take(model)
      }
    }
  }
  await each(
    source.collection(`tournaments/${id}/seats`, SEAT_FIELDS),
    ({ path, data }) => readWith(CONVERTERS.seats, path, data),
    (seat) => check.seat(seat),
  )
  await each(
    source.collection(`tournaments/${id}/players`, ['registrationId']),
    ({ path, data }) => {
      const claim = readWith(CONVERTERS.players, path, data)
      return claim && { ...claim, id: path.slice(path.lastIndexOf('/') + 1) }
    },
    (claim) => check.claim(claim),
  )
  await each(
    source.registrationsOf(id, CHECKED_FIELDS),
    ({ path, data }) => readBy((id) => readChecked(id, data), path),
    (registration) => check.registration(registration),
  )
  check.end(now())
  if (!isReadable) return 'unreadable'
  const ofResults = await resultsOf(tournament, source)
  return ofResults === 'unreadable' ? ofResults : [...findings, ...ofResults]
}

const PATHS: Record<ResultChange['kind'], (cup: string, id: string) => string> = {
  match: (cup, id) => `tournaments/${cup}/matches/${id}`,
  table: (cup, id) => `boards/${cup}/tables/${id}`,
  board: (cup) => `boards/${cup}`,
  prize: (_cup, id) => `prizes/${id}`,
  surplus: (_cup, id) => `prizes/${id}`,
}

async function resultsOf(cup: Tournament, source: Source): Promise<Finding[] | 'unreadable'> {
  let isReadable = true
  const read: ReadDocuments = async (path, converter) => {
    const documents = await documentsAt(path, source)
    const models = documents.flatMap(({ path: at, data }) => readWith(converter, at, data) ?? [])
    if (models.length < documents.length) isReadable = false
    return models
  }
  const board = await read(`boards/${cup.id}`, CONVERTERS.boards)
  // Most cups have neither.
  if (board.length === 0 && (await documentsAt(`tournaments/${cup.id}/matches`, source)).length === 0)
    return []
  const { changes, lost } = resultFindings(await readResults(cup, read))
  if (!isReadable) return 'unreadable'
  return [
    ...lost.map(({ path, what }): Finding => ({ check: 'results', path, what })),
    ...changes.map(({ kind, id, what }): Finding => {
      const mend = kind === 'surplus' ? undefined : 'recompute'
      return { check: 'results', path: PATHS[kind](cup.id, id), what, mend, mendAt: `tournaments/${cup.id}` }
    }),
  ]
}

async function documentsAt(path: string, source: Source): Promise<RawDocument[]> {
  if (path.split('/').length % 2 === 0) {
    const data = await source.one(path)
    return data === undefined ? [] : [{ path, data }]
  }
  const documents: RawDocument[] = []
  for await (const page of source.collection(path)) documents.push(...page)
  return documents
}

const JOINED = ['seats', 'claims', 'registrations', 'line', 'figures', 'results'] as const

interface Options {
  source: Source
  now: () => Date
  /** Longer than a registration and what follows it take. */
  settleMs: number
}

/**
 * The invariants of each tournament. While players register, its documents are not read at one moment, so what is found
 * once is looked for again a moment later: only what is still so is a finding.
 */
export async function checkCups(
  tournamentIds: readonly string[],
  { source, now, settleMs }: Options,
  ledger: Ledger,
): Promise<void> {
  const suspects = new Map<string, ReadonlySet<string>>()
  let unreadable = 0
  for (const id of tournamentIds) {
    const findings = await cupFindings(id, { source, now })
    if (findings === 'unreadable') unreadable += 1
    else if (findings.length > 0) suspects.set(id, new Set(findings.map(textOf)))
  }
  if (unreadable > 0) {
    const why = `${unreadable} tournaments have documents that cannot be read`
    for (const check of JOINED) ledger.noteUnknown(check, why)
  }
  if (suspects.size > 0) await delay(settleMs)
  for (const [id, before] of suspects) {
    const again = await cupFindings(id, { source, now })
    if (again === 'unreadable') continue
    for (const finding of again) if (before.has(textOf(finding))) ledger.note(finding)
  }
}
