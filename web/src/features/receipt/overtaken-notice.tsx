import type { Receipt } from '@arena-libre/functions/contract/receipts'
import { LiveRegion } from '../../components/live-region.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { entryLabel } from '../../components/registering/entry-text.tsx'
import { answerName } from '../../lib/registrations/asked-fields.ts'
import { correctedOf, linesOf } from './correction.ts'
import { answerText } from './sent-data.tsx'

interface OvertakenNoticeProps {
  receipt: Receipt
  /** What is another now, by the names in the form. */
  names: readonly string[]
}

/**
 * What changed while its holder was correcting it, so that nobody saves over it unseen: by an admin, or in another
 * tab by themselves. Who it was the receipt does not tell.
 */
export function OvertakenNotice({ receipt, names }: OvertakenNoticeProps) {
  const { texts } = correctedOf(receipt)
  const all = [
    ...linesOf(receipt).map((line) => ({ name: line as string, label: entryLabel(line), text: texts[line] })),
    ...receipt.answers.map(({ id, text, answer }) => ({
      name: answerName(id),
      label: text ?? 'Pregunta retirada',
      text: answerText(answer),
    })),
  ]
  const changed = all.filter(({ name }) => names.includes(name))
  return (
    <LiveRegion>
      {changed.length > 0 && (
        <PaperStrip tone="waiting" icon="info">
          <p>
            <strong>Tu inscripción cambió mientras la corregías.</strong> Ahora dice:
          </p>
          <ul>
            {changed.map(({ name, label, text }) => (
              <li key={name}>
                {label}: {text}
              </li>
            ))}
          </ul>
          <p>Lo que tú escribiste sigue aquí: revísalo antes de guardar.</p>
        </PaperStrip>
      )}
    </LiveRegion>
  )
}
