import { seatCount } from '../contract/capacity.ts'
import { isMissing, isOvertaken } from '../data/outcomes.ts'
import { lineOf, seatsClosed } from '../data/queries.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { viewOf } from './seat-view.service.ts'

/**
 * Opens the closed seats that the present capacity has room for: for the line, if there is one, else for
 * everybody. Numbers beyond the capacity stay closed, whoever still takes it for what it was.
 */
export async function alignSeats(tournamentId: string, deps: RegistrationDeps): Promise<void> {
  const { collections } = deps
  const [found, closed, line] = await Promise.all([
    collections.tournaments.doc(tournamentId).get(),
    seatsClosed(collections, tournamentId).get(),
    lineOf(collections, tournamentId).limit(1).get(),
  ])
  const tournament = found.data()
  if (tournament === undefined) return
  const last = seatCount(tournament)
  const within = closed.docs.filter((document) => document.data().number <= last)
  await Promise.all(
    within.map(async ({ ref, updateTime: lastUpdateTime }) => {
      try {
        await (line.empty
          ? ref.delete({ lastUpdateTime })
          : ref.update({ state: 'reserved' }, { lastUpdateTime }))
      } catch (error) {
        // Somebody else opened it, or gave it away already.
        if (!isOvertaken(error) && !isMissing(error)) throw error
      }
      viewOf(tournamentId, deps).free(Number(ref.id))
    }),
  )
}
