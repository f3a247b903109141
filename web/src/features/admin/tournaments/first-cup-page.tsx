import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { wallTimeOf } from '@arena-libre/functions/contract/time/wall-time'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { visitorTimeZone } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useLatestCups } from '../../../lib/tournaments/cups.ts'
import {
  type FirstCupNote,
  NO_NOTE,
  readFirstCupNote,
  writeFirstCupNote,
} from '../../../lib/tournaments/first-cup.ts'
import { useTournament } from './editor-data.ts'
import { emptyValues, valuesOf } from './editor-values.ts'
import { FirstCupDone } from './first-cup-done.tsx'
import { addressOfStep, nextStep, proposedDate, stepIn, type Step } from './first-cup.ts'
import { FirstCupWizard } from './first-cup-wizard.tsx'
import styles from './tournament-editor-page.module.css'

/** What is known of the guided tournament: `undefined` until it is, null where there is none yet. */
function useGuidedCup(id: string | null, made: Tournament | null) {
  const named = useTournament(made === null ? id : null)
  const latest = useLatestCups()
  if (made !== null) return { cup: made, failed: null }
  if (id !== null) {
    const isGone = named.error instanceof ApiError && named.error.code === 'not-found'
    return { cup: isGone ? null : named.data, failed: named }
  }
  // Begun on another device, or without the guide.
  const [only, ...others] = latest.data ?? []
  const isOnlyDraft = only?.status === 'draft' && others.length === 0
  return { cup: latest.data === undefined ? undefined : isOnlyDraft ? only : null, failed: latest }
}

/** The guide from an empty project to a cup on the site. It goes on where it was left. */
export function FirstCupPage() {
  const { uid } = useAdmin()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [note, setNote] = useState(() => readFirstCupNote(uid))
  const [made, setMade] = useState<Tournament | null>(null)
  const { cup, failed } = useGuidedCup(note.id, made)

  const keep = (next: FirstCupNote) => {
    setNote(next)
    writeFirstCupNote(uid, next)
  }
  if (cup === undefined) {
    return (
      <>
        <PanelHeading title="Crea tu primera copa" lead="Cinco pasos, y puedes saltar los que quieras." />
        {failed !== null && <ListAbsence list={failed} what="tu copa" className={styles['loading'] ?? ''} />}
      </>
    )
  }
  if (cup !== null && cup.status !== 'draft') {
    return (
      <FirstCupDone
        cup={cup}
        onAnother={() => {
          keep(NO_NOTE)
          setMade(null)
        }}
      />
    )
  }
  const goTo = (step: Step) => void navigate({ search: addressOfStep(step) })
  const passed = cup === null ? [] : note.passed
  const timeZone = cup?.timeZone ?? visitorTimeZone()
  const today = wallTimeOf(new Date(serverNow()), timeZone)
  return (
    <FirstCupWizard
      key={cup?.id ?? 'new'}
      opened={{
        uid,
        name: cup?.id ?? 'primera',
        fresh: cup,
        initial: cup === null ? { ...emptyValues(timeZone), date: proposedDate(today) } : valuesOf(cup),
      }}
      step={stepIn(query, cup) ?? nextStep(cup, passed)}
      passed={passed}
      onPassed={(saved, step) => {
        const next = {
          id: saved.id,
          passed: [...new Set([...passed, step])],
          isOver: saved.status !== 'draft',
        }
        keep(next)
        setMade(saved)
        if (saved.status === 'draft' && step < 5) goTo((step + 1) as Step)
      }}
      onGoTo={goTo}
      onLeave={(saved) => {
        keep({ id: saved?.id ?? null, passed: [...passed], isOver: true })
        void navigate(saved === null ? panelPaths.newCup.href() : panelPaths.cup.href(saved.id))
      }}
    />
  )
}
