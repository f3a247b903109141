import { isRestoring } from './backup/restore.service.ts'
import type { Tournament } from './contract/tournaments/tournaments.ts'
import { withDeadline } from './data/deadline.ts'
import { sweepForms } from './forms/delete-form.service.ts'
import type { FormDeps } from './forms/find-form.service.ts'
import { keepConfirmation } from './match-day/confirmation-job.service.ts'
import { keepFinalists } from './match-day/finalists.service.ts'
import { eraseAfterCup } from './match-day/rooms.service.ts'
import { deleteDueMail } from './outbox/mail-removal.service.ts'
import type { RegistrationDeps } from './registrations/registration-deps.service.ts'
import { repair } from './registrations/upkeep/repair.service.ts'
import { sweepRemoved } from './registrations/upkeep/sweep.service.ts'
import { markUncounted, tallyDue } from './statistics/tally.service.ts'
import { projectForms } from './tournaments/project-forms.service.ts'
import { publishDueTournaments } from './tournaments/publish-due.service.ts'
import type { TournamentDeps } from './tournaments/tournament-list.service.ts'

/** Below the time-out of the scheduled function. */
const JOB_MS = 50_000

/** A run of the scheduled function. */
export type DueJobs = () => Promise<void>

export function dueJobs(deps: TournamentDeps & FormDeps & RegistrationDeps): DueJobs {
  const { clock, log } = deps
  /** The hour in which this process last ran the hourly jobs. */
  let hourDone: number | undefined
  const hourly = [
    () => sweepRemoved(deps),
    () => deleteDueMail(deps),
    () => sweepForms(deps),
    () => projectForms(deps),
    () => markUncounted(deps),
  ]
  return async () => {
    await clock.set?.()
    const hour = clock.now().getUTCHours()
    await withDeadline(JOB_MS, async () => {
      const isHourDue = hour !== hourDone && !(await isRestoring(deps.collections))
      await inTurn([
        async () => {
          const published = await publishDueTournaments(deps)
          if (published.length > 0) log.info('published', { tournaments: published })
        },
        ...(isHourDue ? hourly : []),
        () => repair(deps, (tournament) => followChange(tournament, deps)),
      ])
      // After a failure they run again the next minute.
      if (isHourDue) hourDone = hour
    })
  }
}

/** What else a changed tournament needs. */
async function followChange(tournament: Tournament, deps: RegistrationDeps): Promise<void> {
  await keepConfirmation(tournament, deps)
  await keepFinalists(tournament, deps)
  await eraseAfterCup(tournament, deps)
  await tallyDue(tournament.id, deps)
}

/** All of them run, even if one fails; the scheduler gets all errors. */
export async function inTurn(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const job of jobs) await job().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything that was due is done')
}
