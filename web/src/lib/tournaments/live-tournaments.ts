import { useState } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { useNow, useWakeAt } from '../clock.ts'
import type { Seen } from '../live/live-record.ts'
import { type LiveRecord, type RecordSource, useLiveRecord } from '../live/use-live-record.ts'
import { isSlug } from '../paths.ts'
import { isRecord } from '../records.ts'
import { serverTimeAhead } from '../server-time.ts'
import { readStored, writeStored } from '../stored.ts'
import { CLOSING_SOON_MS } from './seats-view.ts'
import { registrationButton } from './state-view.ts'
import { firstAnswer, LIST_CALL, readTournaments, tournamentCall } from './tournament-record.ts'

const KEY = STORAGE_KEYS.tournaments

/** The browser's tools can write there: an invalid list is ignored. */
export function loadList(now = Date.now()): Seen<Tournament[]> | null {
  const stored = readStored(KEY)
  if (!isRecord(stored)) return null
  const { tournaments, seenAt } = stored
  if (!Array.isArray(tournaments) || typeof seenAt !== 'number' || seenAt > now) return null
  return { value: readTournaments(tournaments), seenAt }
}

/** What is stored is never replaced by an older list, as a document from the service worker may contain. */
export function saveList({ value, seenAt }: Seen<Tournament[]>): void {
  const now = Date.now()
  const stored = readStored(KEY)
  const storedAt = isRecord(stored) ? stored['seenAt'] : null
  const isNewer = typeof storedAt === 'number' && storedAt > seenAt && storedAt <= now
  if (!isNewer) writeStored(KEY, { tournaments: value, seenAt })
}

/** Reads the list again: another tab may have stored a newer one. */
export function stampList(at: number): void {
  const list = loadList()
  if (list !== null) saveList({ ...list, seenAt: Math.max(list.seenAt, at) })
}

const LIST: RecordSource<Tournament[]> = {
  load: () => loadList(),
  drawn: ({ list }) => list,
  ask: () => firstAnswer(LIST_CALL),
  save: saveList,
  stamp: stampList,
  listensFromAnswer: true,
}

export type TournamentList = LiveRecord<Tournament[]>

/** The active tournaments. */
export const useTournamentList = (): TournamentList => useLiveRecord(LIST)

/** The tournaments of a list that are active now. The component is drawn again when that changes. */
export function useActive(list: TournamentList): { active: Tournament[]; now: number } {
  const now = useNow()
  const active = activeAt(list.value ?? [], now)
  useWakeAt(nextChange(active, now))
  return { active, now }
}

export type LiveTournament = LiveRecord<Tournament>

/** One tournament; before there is an answer, as the stored list has it. */
export function useTournament(id: string): LiveTournament {
  const [source] = useState((): RecordSource<Tournament> => ({
    // An id that cannot exist is missing without a request.
    ask: async () => (isSlug(id) ? firstAnswer(tournamentCall(id)) : { status: 'missing' }),
    drawn: ({ tournament }) => (tournament?.id === id ? tournament : undefined),
    load() {
      const list = loadList()
      const value = list?.value.find((one) => one.id === id)
      return list && value ? { value, seenAt: list.seenAt } : null
    },
  }))
  return useLiveRecord(source)
}

/** An admin may still postpone a tournament that is over: what is known is trusted for this time. */
const FINAL_MS = 60 * 60 * 1000

/** It was over when the server said so last, a short time ago: no listener, and none of its libraries, is needed. */
export function isFinal(
  { status, value, seenAt }: Pick<LiveTournament, 'status' | 'value' | 'seenAt'>,
  now: number,
): boolean {
  if (status !== 'answered' || value === null || seenAt === null) return false
  const knownAt = seenAt + serverTimeAhead()
  return knownAt >= Date.parse(value.endsAt) && now - knownAt < FINAL_MS
}

const startOf = ({ date }: Tournament): number =>
  date === null ? Number.POSITIVE_INFINITY : Date.parse(date)

const bySoonestStart = (one: Tournament, other: Tournament): number => {
  const [first, second] = [startOf(one), startOf(other)]
  return first === second ? one.id.localeCompare(other.id) : first - second
}

/** Tournaments that have not ended, the soonest first, undated ones last. */
export const activeAt = (tournaments: readonly Tournament[], now: number): Tournament[] =>
  tournaments.filter(({ endsAt }) => Date.parse(endsAt) > now).toSorted(bySoonestStart)

/** The next instant at which a card changes or leaves the list, without anything having been written. */
export function nextChange(tournaments: readonly Tournament[], now: number): number | null {
  const instants = tournaments.flatMap(({ date, registrationDeadline, endsAt }) => {
    const start = date === null ? [] : [Date.parse(date), Date.parse(date) - LIMITS.startingSoonMs]
    const deadline =
      registrationDeadline === null
        ? []
        : [Date.parse(registrationDeadline), Date.parse(registrationDeadline) - CLOSING_SOON_MS]
    return [...start, ...deadline, Date.parse(endsAt)]
  })
  // A closing counts from the millisecond after its instant.
  const ahead = instants.map((instant) => instant + 1).filter((instant) => instant > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** The poster of the home page: the soonest one can still join, else the soonest that has not begun. */
export function nextTournament(tournaments: readonly Tournament[], now: number): Tournament | null {
  const ahead = activeAt(tournaments, now).filter(({ date }) => date === null || Date.parse(date) > now)
  return ahead.find((tournament) => registrationButton(tournament, now).enabled) ?? ahead[0] ?? null
}
