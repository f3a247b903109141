import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { useNow } from '../../../lib/clock.ts'
import { CheckList } from './check-list.tsx'
import { useForms } from './editor-data.ts'
import { valuesOf } from './editor-values.ts'
import styles from './publish-sheet.module.css'
import { publishChecks } from './publish-checks.ts'
import type { Listed } from './tournaments.ts'

interface PublishSheetProps {
  tournament: Listed
  onPublish: () => void
  onClose: () => void
}

/** What to look at before a tournament goes on the site. Nothing of it keeps anybody from publishing. */
export function PublishSheet({ tournament, onPublish, onClose }: PublishSheetProps) {
  const { data: forms } = useForms()
  const now = useNow()
  const checks = publishChecks(valuesOf(tournament), forms, now)
  const isReady = checks.every(({ isGood }) => isGood)
  return (
    <Sheet title={`¿Publicar ${tournament.name}?`} onClose={onClose}>
      <div className={styles['body']}>
        <p>
          {isReady
            ? 'Está completo: sale en Torneos ahora mismo.'
            : 'Sale en Torneos ahora mismo. Antes, dale una mirada a esto:'}
        </p>
        <CheckList checks={checks} />
        <TicketButton wide tone="paper" onClick={onPublish}>
          {isReady ? 'Publicar' : 'Publicar así'}
        </TicketButton>
        <PlainButton onClick={onClose}>Todavía no</PlainButton>
      </div>
    </Sheet>
  )
}
