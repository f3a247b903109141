import { useEffect } from 'react'
import { CodeStep } from '../../../components/panel/code-step.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { openQuestion, useCodeQuestion } from '../../../lib/session/code-question.ts'
import { useSession } from '../../../lib/session/session.ts'

/** An act of this page that needs the password needs the code as well. Once the session has ended, its form asks. */
export function CodeSheet() {
  const question = useCodeQuestion()
  const { status } = useSession()
  // Otherwise the next form would ask for the code of this one.
  useEffect(() => () => openQuestion()?.leave(), [])
  if (question === null || status !== 'signed-in') return null
  return (
    <Sheet title="Verificación en dos pasos" onClose={question.leave}>
      <CodeStep question={question} />
    </Sheet>
  )
}
