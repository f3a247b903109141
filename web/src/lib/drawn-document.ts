import type { PublicForm } from '@arena-libre/functions/contract/forms/form-views'
import type { Board, DecidedCup } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import { DRAWN_DATA_ID, type DrawnData } from '@arena-libre/functions/contract/site/drawn-page'
import { isRecord } from './records.ts'
import { readFront } from './settings/site-settings.ts'
import { readTournament, readTournaments } from './tournaments/tournament-record.ts'

const isPage = (value: unknown): value is NonNullable<DrawnData['past']> =>
  isRecord(value) && Array.isArray(value['tournaments'])

/** Null for data that cannot be read: the client then renders the page from scratch. */
export function readDrawn(value: unknown): DrawnData | null {
  if (!isRecord(value)) return null
  const { path, at, list, tournament, board, table, decided, past, form } = value
  const front = readFront(value['front'])
  const one = tournament === undefined ? undefined : readTournament(tournament)
  if (typeof path !== 'string' || typeof at !== 'number' || front === null) return null
  if (one === null) return null
  return {
    path,
    at,
    front,
    ...(Array.isArray(list) && { list: readTournaments(list) }),
    ...(one !== undefined && { tournament: one }),
    // The page that shows them checks them: the other pages have no use for the code.
    ...(board !== undefined && { board: board as Board | null }),
    ...(table !== undefined && { table: table as RoomTable | null }),
    ...(decided !== undefined && { decided: decided as DecidedCup | null }),
    ...(form !== undefined && { form: form as PublicForm }),
    ...(isPage(past) && { past: { ...past, tournaments: readTournaments(past.tournaments) } }),
  }
}

/** What the document was drawn with, or null in one that was not. */
export function drawnDocument(): DrawnData | null {
  const text = document.getElementById(DRAWN_DATA_ID)?.textContent
  return text === undefined ? null : readDrawn(JSON.parse(text))
}
