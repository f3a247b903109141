import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { burst } from '@arena-libre/functions/artwork/geometry/shapes.ts'
import { TicketButton } from '../../components/buttons.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Icon } from '../../components/icon.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { paths } from '../../lib/paths.ts'
import { rememberAccepted } from '../../lib/registrations/entry-draft.ts'
import styles from './read-rules.module.css'
import rulesNotice from './rules-notice.module.css'
import { READING_MS, RuleList, ruleStates, secondsLeft } from './rule-list.tsx'

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
    <div ref={notice} tabIndex={-1} className={rulesNotice['notice']}>
      <PaperStrip tone="pending" icon="alert">
        <p>
          <strong>Las reglas cambiaron.</strong> Léelas de nuevo antes de aceptarlas.
        </p>
      </PaperStrip>
    </div>
  )
}

interface AcceptanceProps {
  tournamentId: string
  rules: readonly string[]
  isRead: boolean
  accepted: boolean
  onAccept: (accepted: boolean) => void
}

/** The bar at the foot: accept, then continue. */
function Acceptance({ tournamentId, rules, isRead, accepted, onAccept }: AcceptanceProps) {
  const navigate = useNavigate()
  const goOn = () => {
    rememberAccepted(tournamentId, rules)
    void navigate(paths.register.href(tournamentId))
  }
  return (
    <div className={styles['bar']}>
      <Checkbox checked={accepted} disabled={!isRead} onChange={onAccept}>
        Leí y acepto las reglas del torneo
      </Checkbox>
      <TicketButton large wide disabled={!isRead || !accepted} onClick={goOn}>
        {isRead ? (
          accepted ? (
            'CONTINUAR AL FORMULARIO'
          ) : (
            'ACEPTA LAS REGLAS'
          )
        ) : (
          <>
            <Icon name="clock" /> ESPERANDO...
          </>
        )}
      </TicketButton>
    </div>
  )
}

const SECONDS = READING_MS / 1000
const BURST = burst({ cx: 60, cy: 60, outer: 60, inner: 49, points: 18 })

function Countdown({ elapsed }: { elapsed: number }) {
  const seconds = secondsLeft(elapsed)
  const isOver = seconds === 0
  return (
    <div className={styles['countdown']}>
      <svg className={isOver ? styles['done'] : styles['burst']} viewBox="0 0 120 120" aria-hidden="true">
        <path d={BURST} />
        {isOver ? (
          <path className={styles['tick']} d="M34 62l18 18 34-40" />
        ) : (
          <text x="60" y="84">
            {seconds}
          </text>
        )}
      </svg>
      <div>
        <output className={styles['headline']}>
          {isOver ? 'Listo. Ya las leíste' : 'Lee las reglas con calma'}
        </output>
        <p className={styles['next']}>
          {isOver
            ? 'Acepta para seguir al formulario'
            : `Puedes continuar en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`}
        </p>
        <progress
          className="visually-hidden"
          aria-label="Tiempo de lectura"
          max={SECONDS}
          value={SECONDS - seconds}
        />
        <div className={styles['track']} aria-hidden="true">
          <div
            className={styles['countdownBar']}
            {...(elapsed > 0 && { style: { transform: `scaleX(${elapsed / READING_MS})` } })}
          />
        </div>
      </div>
    </div>
  )
}
