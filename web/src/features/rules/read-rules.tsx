import { useState } from 'react'
import { Acceptance } from './acceptance.tsx'
import { ChangedRules } from './changed-rules.tsx'
import { Countdown } from './countdown.tsx'
import { READING_MS, ruleStates } from './reading.ts'
import { RuleList } from './rule-list.tsx'
import { useReading } from './use-reading.ts'

interface ReadRulesProps {
  tournamentId: string
  rules: readonly string[]
}

/** What is accepted are these very rules: others that take their place while somebody reads start over. */
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
