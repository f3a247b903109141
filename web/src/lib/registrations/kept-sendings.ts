import { isRecord } from '../forms/form-record.ts'
import { readStored, writeStored } from '../stored.ts'
import { readEntry } from './entry-record.ts'
import { isPlayer } from './player-record.ts'
import type { Submission, SubmissionBody } from './submission.ts'

/** What went out and has no answer, as the storage of the tab has it until there is one. */
export interface KeptSending {
  submission: Submission
  isResting: boolean
}

const KEY = 'arena-libre_sendings'
const tab = (): Storage => sessionStorage

/** What the page makes a ticket of; the rest of it is the server's to judge, as ever. */
function readBody(value: unknown, tournamentId: string): SubmissionBody | null {
  if (!isRecord(value)) return null
  const { clientKey, partner } = value
  const isMeant = value['tournamentId'] === tournamentId && typeof clientKey === 'string'
  const isWhole = isPlayer(value) && (partner === null || isPlayer(partner))
  return isMeant && isWhole ? (value as unknown as SubmissionBody) : null
}

function readSending(value: unknown): KeptSending[] {
  if (!isRecord(value) || !isRecord(value['submission'])) return []
  const entry = readEntry(value['submission']['entry'])
  const body = entry === null ? null : readBody(value['submission']['body'], entry.tournament.id)
  if (entry === null || body === null) return []
  return [{ submission: { entry, body }, isResting: value['isResting'] === true }]
}

/** Anybody with the browser's tools can write there: what makes no sense is left out. */
export function keptSendings(): KeptSending[] {
  const stored = readStored(KEY, tab)
  return Array.isArray(stored) ? stored.flatMap(readSending) : []
}

export const keepSendings = (sendings: readonly KeptSending[]): void =>
  void writeStored(KEY, sendings.length === 0 ? null : sendings, tab)
