import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { newClientKey } from '../../../lib/forms/client-key.ts'
import { useToasts, type ShowToast } from '../../../shell/toasts/use-toasts.ts'
import { publish, refreshLists, unpublish } from './tournaments-data.ts'
import { hiddenText, type Listed } from './tournaments.ts'

interface Act {
  send: (key: string) => Promise<Tournament>
  done: { title: string; detail: string }
  failed: string
  /** What takes it back, from the version that the act has made. */
  undo?: (made: Tournament) => Act
}

/**
 * An act shows what it has done, and how to take it back. The row that it began in may be gone by then: it needs
 * nothing of it.
 */
async function run(act: Act, showToast: ShowToast, key = newClientKey()): Promise<void> {
  try {
    const made = await act.send(key)
    const { undo } = act
    showToast({
      type: 'success',
      ...act.done,
      ...(undo && { action: { label: 'Deshacer', onPress: () => void run(undo(made), showToast) } }),
    })
  } catch (error) {
    // Without an answer it may have been done: the same key asks for the same act.
    const isTemporary = error instanceof ApiError && error.isTemporary
    showToast({
      type: 'error',
      title: act.failed,
      detail: messageOf(error),
      ...(isTemporary && { action: { label: 'Reintentar', onPress: () => void run(act, showToast, key) } }),
    })
  }
  await refreshLists()
}

const publishing = (tournament: Listed): Act => ({
  send: (key) => publish(tournament, key),
  done: { title: `${tournament.name} ya está publicado`, detail: 'Sale en Torneos desde ahora.' },
  failed: `${tournament.name} no se publicó`,
})

const unpublishing = (tournament: Listed, publishDate: string | null = null): Act => ({
  send: (key) => unpublish(tournament, publishDate, key),
  done: { title: `${tournament.name} ya no se ve`, detail: hiddenText(tournament, publishDate) },
  failed: `${tournament.name} no se despublicó`,
})

/** Puts tournaments on the site and takes them off it; both can be undone. */
export function usePublication() {
  const showToast = useToasts()
  return {
    publish: (tournament: Listed) => {
      const before = tournament.status === 'scheduled' ? tournament.publishDate : null
      const undo = (made: Tournament) => unpublishing({ ...made, stats: tournament.stats }, before)
      return run({ ...publishing(tournament), undo }, showToast)
    },
    unpublish: (tournament: Listed) =>
      run({ ...unpublishing(tournament), undo: (made) => undoOf(tournament, made) }, showToast),
  }
}

/** As it was: on the site, or scheduled. */
function undoOf(before: Listed, made: Tournament): Act {
  if (before.status !== 'scheduled') return publishing({ ...made, stats: before.stats })
  const back = unpublishing({ ...made, stats: before.stats }, before.publishDate)
  return { ...back, done: { title: `${made.name} sigue programado`, detail: 'Sale solo a su hora.' } }
}
