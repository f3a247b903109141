import { useEffect, useRef, useState } from 'react'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { Acceptance } from './acceptance.tsx'
import { Countdown } from './countdown.tsx'
import { READING_MS, ruleStates } from './reading.ts'
import { RuleList } from './rule-list.tsx'
import styles from './rules-notice.module.css'

interface ReadRulesProps {
  tournamentId: string
  rules: readonly string[]
}

/** The acceptance belongs to exactly these rules: if they change while they are read, the countdown restarts. */
export function ReadRules({ tournamentId, rules }: ReadRulesProps) {
  const text = JSON.stringify(rules)
  const [first] = useState(text)
  const [accepted, setAccepted] = useState<string | null>(null)
  const elapsed = useReading(text)

  return (
    <>
      {text !== first && <ChangedRules key={text} />}
      <Countdown elapsed={elapsed} />
      <RuleList rules={rules} states={ruleStates(elapsed, rules.length)} />
      <Acceptance
        tournamentId={tournamentId}
        rules={rules}
        isRead={elapsed >= READING_MS}
        accepted={accepted === text}
        onAccept={(accepts) => setAccepted(accepts ? text : null)}
      />
    </>
  )
}

const TICK_MS = 100

/** Milliseconds since this text appeared, up to the end; a tab that slept catches up. Another text starts over. */
function useReading(text: string): number {
  const [read, setRead] = useState({ text, elapsed: 0 })
  const elapsed = read.text === text ? read.elapsed : 0
  const isOver = elapsed >= READING_MS

  useEffect(() => {
    if (isOver) return undefined
    const startedAt = Date.now()
    const timer = setInterval(
      () => setRead({ text, elapsed: Math.min(READING_MS, Date.now() - startedAt) }),
      TICK_MS,
    )
    return () => clearInterval(timer)
  }, [text, isOver])

  return elapsed
}

/** Takes the focus back to the start of the rules. */
function ChangedRules() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus()
  }, [])

  return (
    <div ref={notice} tabIndex={-1} className={styles['notice']}>
      <PaperStrip tone="pending" icon="alert">
        <p>
          <strong>Las reglas cambiaron.</strong> Léelas de nuevo antes de aceptarlas.
        </p>
      </PaperStrip>
    </div>
  )
}
