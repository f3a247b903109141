import { editDocument } from '../audit/revision.service.ts'
import {
  confirmationWindow,
  dayOf,
  isSettling,
  type ConfirmationWindow,
} from '../contract/match-day/confirmation.ts'
import { LIMITS } from '../contract/limits.ts'
import type { ConfirmationChange, ConfirmationEnd } from '../contract/match-day/confirmation-schema.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { addNews } from './board.service.ts'
import { addRepairMark } from '../registrations/upkeep/repair-mark.service.ts'

/** Sets when the players of a tournament confirm, or that they do not have to. */
export const changeWindow = (
  id: string,
  { revision, window }: ConfirmationChange,
  act: Act<Tournament>,
  deps: RegistrationDeps,
): Promise<Tournament> =>
  edit(
    id,
    revision,
    (present, now) => {
      requireUnsettled(present, now)
      if (window === null) return { ...present, confirmation: null }
      const day = dayOf(present)
      const changed = { ...present, confirmation: { ...window, day: day && { ...day, closesAt: null } } }
      const next = confirmationWindow(changed)
      if (next !== null) requireAhead(next, now, 'window.closesBefore')
      return changed
    },
    act,
    deps,
  )

/** An admin ends the confirmation now, or later than it would end. */
export const changeEnd = (
  id: string,
  { revision, closesAt }: ConfirmationEnd,
  act: Act<Tournament>,
  deps: RegistrationDeps,
): Promise<Tournament> =>
  edit(
    id,
    revision,
    (present, now) => {
      requireUnsettled(present, now)
      const window = confirmationWindow(present)
      const { confirmation, date } = present
      if (window === null || confirmation === null || date === null) throw new ApiError('wrong-state')
      if (now >= window.start) throw new ApiError('tournament-started')
      const end = closesAt === 'now' ? now : new Date(closesAt)
      if (closesAt === 'now' && now < window.opens) throw new ApiError('confirmation-not-open')
      if (closesAt !== 'now') requireWithin(end, window, now)
      const day = dayOf(present) ?? { start: date, closesAt: null, announcedAt: null, settledAt: null }
      return { ...present, confirmation: { ...confirmation, day: { ...day, closesAt: end.toISOString() } } }
    },
    act,
    deps,
  )

function edit(
  id: string,
  revision: number,
  decide: (present: Tournament, now: Date) => Tournament,
  { actor, remember }: Act<Tournament>,
  deps: RegistrationDeps,
): Promise<Tournament> {
  const { collections, clock } = deps
  return editDocument(
    {
      reference: collections.tournaments.doc(id),
      converter: CONVERTERS.tournaments,
      revision,
      actor,
      action: 'tournaments.confirmation',
      decide: (present) => decide(present, clock.now()),
      also(batch, changed) {
        // The next run of the job plans what the clock has to do.
        addRepairMark(batch, id, deps)
        addNews(batch, id, collections)
        remember(batch, changed)
      },
    },
    { collections, clock },
  )
}

/** Those who had not confirmed have lost their seats: it cannot be as if it had not been. */
function requireUnsettled(tournament: Tournament, now: Date): void {
  const window = confirmationWindow(tournament)
  if (window !== null && isSettling(tournament, window, now)) throw new ApiError('confirmation-settled')
}

function requireAhead({ closes, start }: ConfirmationWindow, now: Date, field: string): void {
  if (now >= start) throw new ApiError('tournament-started')
  if (closes <= now) throw new ApiError('invalid-request', { fields: { [field]: 'Esa hora ya pasó' } })
}

function requireWithin(end: Date, { start, opens }: ConfirmationWindow, now: Date): void {
  const minutes = LIMITS.confirmationMinutes.latest
  const latest = new Date(start.getTime() - minutes * 60_000)
  const problem =
    end <= now || end <= opens
      ? 'Tiene que ser después de ahora y de la apertura'
      : end > latest
        ? `Tiene que ser al menos ${minutes} minutos antes del inicio`
        : null
  if (problem !== null) throw new ApiError('invalid-request', { fields: { closesAt: problem } })
}
