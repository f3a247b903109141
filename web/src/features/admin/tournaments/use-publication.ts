import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { type Act, runAct } from '../../../shell/toasts/run-act.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { publish, refreshLists, unpublish } from './tournaments-data.ts'
import { hiddenText, type Listed } from './tournaments.ts'

const publishing = (tournament: Listed): Act<Tournament> => ({
  send: (key) => publish(tournament, key),
  done: { title: `${tournament.name} ya está publicado`, detail: 'Sale en Torneos desde ahora.' },
  failed: `${tournament.name} no se publicó`,
})

const unpublishing = (tournament: Listed, publishDate: string | null = null): Act<Tournament> => ({
  send: (key) => unpublish(tournament, publishDate, key),
  done: { title: `${tournament.name} ya no se ve`, detail: hiddenText(tournament, publishDate) },
  failed: `${tournament.name} no se despublicó`,
})

/** Puts tournaments on the site and takes them off it; both can be undone. */
export function usePublication() {
  const showToast = useToasts()
  const run = (act: Act<Tournament>) => runAct(act, showToast, refreshLists)
  return {
    publish: (tournament: Listed) => {
      const before = tournament.status === 'scheduled' ? tournament.publishDate : null
      const undo = (made: Tournament) => unpublishing({ ...made, stats: tournament.stats }, before)
      return run({ ...publishing(tournament), undo })
    },
    unpublish: (tournament: Listed) =>
      run({ ...unpublishing(tournament), undo: (made) => undoOf(tournament, made) }),
  }
}

/** As it was: on the site, or scheduled. */
function undoOf(before: Listed, made: Tournament): Act<Tournament> {
  if (before.status !== 'scheduled') return publishing({ ...made, stats: before.stats })
  const back = unpublishing({ ...made, stats: before.stats }, before.publishDate)
  return { ...back, done: { title: `${made.name} sigue programado`, detail: 'Sale solo a su hora.' } }
}
