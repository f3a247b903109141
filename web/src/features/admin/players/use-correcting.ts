import { useRef, useState } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { ApiError } from '../../../lib/api/api-error.ts'
import { keptAt } from '../../../lib/forms/kept.ts'
import { mergeFields, withFieldsOf, type MergedEdits } from '../../../lib/forms/merge-edits.ts'
import { usePanelForm } from '../../../lib/forms/panel-form.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import {
  type Asked,
  type CorrectionValues,
  correctionOf,
  correctionSchemaFor,
  correctionValues,
  labelsOf,
  type Lines,
  linesOf,
  namesOf,
  valuesOfLines,
} from './player-forms.ts'
import { useCorrection } from './players-upkeep.ts'
import { fetchLastAct, fetchPlayer, showCorrected } from './record-data.ts'
import { historyActor } from './record-words.ts'

interface Typed {
  values: CorrectionValues
  /** What was corrected, as it was shown. */
  base: RegistrationView
}

/** Questions may have been added or removed since. */
const typedAgain = (typed: CorrectionValues, start: CorrectionValues): CorrectionValues => ({
  ...typed,
  answers: Object.fromEntries(
    Object.entries(start.answers).map(([id, answer]) => [id, typed.answers[id] ?? answer]),
  ),
})

interface Conflict extends MergedEdits<Lines> {
  disputed: string[]
  taken: string[]
  theirs: RegistrationView
  /** Theirs, by field. */
  lines: Lines
  /** Null where that was oneself, in another window. */
  who: string | null
}

/** The state of a correction: from what it was opened with to what the server answers. */
export function useCorrecting(registration: RegistrationView, asked: Asked, onClose: () => void) {
  // The registration may change while the dialog is open. It is compared when the server reports a conflict.
  const [at] = useState(() => keptAt<Typed>(registration.id, 'correct'))
  const [found] = useState(at.get)
  const [isFound, setIsFound] = useState(found !== undefined)
  const [opened] = useState(() => ({ registration, asked }))
  const [start] = useState(() => correctionValues(registration, asked))
  // What was typed before is compared with what was shown then: changes of others are not overwritten.
  const base = useRef(found?.base ?? opened.registration)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [schema] = useState(() => correctionSchemaFor(start, registration.partner !== null, asked))
  const correction = useCorrection(registration)
  const nameOf = useWho()
  const showToast = useToasts()
  const { control, onSubmit, reset, alert } = usePanelForm({
    schema,
    start: found === undefined ? start : typedAgain(found.values, start),
    failure: correction.isPending ? null : failure,
    send: (typed: CorrectionValues) => save(typed, []),
  })

  async function save(typed: CorrectionValues, taken: readonly string[]): Promise<void> {
    const before = correctionValues(base.current, opened.asked)
    const changes = correctionOf(before, typed, base.current.revision)
    if (changes === null) {
      done(taken)
      return
    }
    setFailure(null)
    try {
      showCorrected(await correction.mutateAsync(changes), changes, Object.keys(typed.answers))
      at.forget()
      done(taken)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await meet(typed, taken)
      else setFailure(error)
    }
  }

  function done(taken: readonly string[]): void {
    const labels = labelsOf(opened.asked)
    const others = taken.map((name) => (labels.get(name) ?? name).toLowerCase())
    const detail = `Entró también lo que otra persona cambió: ${others.join(', ')}.`
    showToast({ type: 'success', title: 'Datos corregidos', ...(others.length > 0 && { detail }) })
    onClose()
  }

  /** Another admin changed it. Fields that only one of the two changed are merged. */
  async function meet(typed: CorrectionValues, before: readonly string[]): Promise<void> {
    try {
      const [theirs, last] = await Promise.all([fetchPlayer(registration.id), fetchLastAct(registration.id)])
      const lines = linesOf(correctionValues(theirs, opened.asked))
      const mine = linesOf(typed)
      const from = linesOf(correctionValues(base.current, opened.asked))
      const merge = mergeFields(namesOf(mine), { base: from, mine, theirs: lines })
      const taken = [...before, ...merge.taken]
      if (merge.disputed.length === 0) {
        const merged = valuesOfLines(merge.merged, typed)
        base.current = theirs
        // Also where it is refused now: what they changed is not overwritten by the next attempt.
        reset(merged)
        await save(merged, taken)
        return
      }
      // An actor that is not in the team is the player.
      const isNamed = last?.after?.['revision'] === theirs.revision
      const who = isNamed ? nameOf(last.actor) : nameOf({ kind: 'player' })
      setConflict({ ...merge, taken, theirs, lines, who })
    } catch (error) {
      setFailure(error)
    }
  }

  /** Goes on from what the others saved, and saves that. */
  function decide(yielded: readonly string[]): void {
    if (conflict === null) return
    const { merged, lines, theirs, taken } = conflict
    const decided = valuesOfLines(withFieldsOf(merged, lines, yielded), start)
    setConflict(null)
    base.current = theirs
    reset(decided)
    const checked = schema.safeParse(decided)
    if (checked.success) void save(checked.data, taken)
  }

  return {
    control,
    start,
    keep: (values: CorrectionValues | null) =>
      values === null ? at.forget() : at.set({ values, base: base.current }),
    /** It was typed before the dialog was opened this time. */
    isFound,
    startOver: (): void => {
      setIsFound(false)
      base.current = opened.registration
      reset(start)
    },
    onSubmit,
    alert,
    isPending: correction.isPending,
    conflict,
    decide,
    closeConflict: () => setConflict(null),
  }
}

/** The name of the admin who saved first; null for the same account. */
function useWho(): (actor: Parameters<typeof historyActor>[0]) => string | null {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  return (actor) => {
    if ('uid' in actor && actor.uid === ownUid) return null
    return actor.kind === 'player' ? 'El jugador' : historyActor(actor, { ownUid, team })
  }
}
