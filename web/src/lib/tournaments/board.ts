import { useCallback, useEffect, useState } from 'react'
import type { Board } from '@arena-libre/functions/contract/match-day/cup-plan'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { useAwake } from '../browser-state.ts'
import { type RecordSource, useLiveRecord } from '../live/use-live-record.ts'
import { isSlug } from '../paths.ts'
import {
  count,
  filledText,
  instant,
  isRecord,
  listOf,
  oneOf,
  orNull,
  recordOf,
  text,
  type Check,
} from '../records.ts'
import { isOutcome } from './outcome-record.ts'
import { firstAnswer, type PublicCall } from './tournament-record.ts'

/** Null within for a tournament without a plan. */
interface Shown {
  board: Board | null
}

/** A round of a plan. */
export const isRound: Check = recordOf({
  name: filledText,
  rooms: count,
  advance: count,
  matches: listOf(recordOf({ startsAt: orNull(instant), map: text, killPoints: orNull(count) })),
  scoring: recordOf({ placement: listOf(count), kill: count, headStart: listOf(count) }),
  win: recordOf({ rule: oneOf('sum', 'two-booyahs', 'champion-rush'), target: count }),
  ties: listOf(oneOf('booyahs', 'kills', 'last-placement', 'admin')),
})

const CHECKS: Record<keyof Board, Check> = {
  id: filledText,
  updatedAt: instant,
  news: count,
  tables: listOf(filledText),
  outcome: orNull(isOutcome),
  rounds: listOf(isRound),
}

/** Validates a board from outside, without zod: it is on the path of the first paint. */
export function readBoard(value: unknown): Shown | null {
  if (value === null) return { board: null }
  return recordOf(CHECKS)(value) ? { board: value as Board } : null
}

const boardCall = (id: string): PublicCall<Shown> => ({
  path: `/tournaments/${encodeURIComponent(id)}/board`,
  read: (data) => (isRecord(data) ? readBoard(data['board']) : null),
  mayBeMissing: true,
})

/** After its start a cup is decided within this time. */
const DECIDED_WITHIN_MS = 2 * 24 * 60 * 60 * 1000

/** Asks for a board again and again, where a start is given from then on. */
export function useRenewedBoard(
  isNeeded: boolean,
  renew: () => Promise<void>,
  start: string | null = null,
): void {
  const isAwake = useAwake()
  const isOn = isNeeded && isAwake
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => {
      const ageMs = start === null ? 0 : Date.now() - Date.parse(start)
      if (ageMs >= 0 && ageMs < DECIDED_WITHIN_MS) void renew()
    }, LIMITS.tournamentPollMs)
    return () => clearInterval(timer)
  }, [isOn, renew, start])
}

/**
 * How a tournament is played: what the page was drawn with, or else one answer of the API, asked for again after the page
 * was hidden. A plan changes rarely: it has no listener.
 */
export function useBoard(id: string) {
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback<RecordSource<Shown>['ask']>(async () => {
    if (!isSlug(id)) return { status: 'missing' }
    const answer = await firstAnswer(boardCall(id))
    setFailed(answer.status === 'failed')
    return answer
  }, [id])
  const [source] = useState((): RecordSource<Shown> => ({
    load: () => null,
    drawn: ({ tournament, board }) =>
      (tournament?.id === id && board !== undefined && readBoard(board)) || undefined,
    ask,
    listensFromAnswer: true,
  }))
  const { value, onPolled } = useLiveRecord(source)
  const retry = useCallback(async () => onPolled(await ask()), [ask, onPolled])

  useEffect(() => {
    if (!hasFailed) return undefined
    const again = () => void retry()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed, retry])

  return {
    board: value?.board ?? null,
    isKnown: value !== null,
    hasFailed: hasFailed && value === null,
    retry,
  }
}
