import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { PaperStrip } from '../../components/paper-strip.tsx'
import styles from './line-notice.module.css'

/** The seats are gone, and there is a line for them. */
export function LineNotice({ waiting }: Pick<Tournament, 'waiting'>) {
  return (
    <section className={styles['notice']} aria-live="polite">
      <PaperStrip tone="waiting" icon="queue">
        <h2 className={`display ${styles['title']}`}>Torneo completo</h2>
        <p>
          Este torneo ya no tiene cupos disponibles. Puedes unirte a la lista de espera:{' '}
          {waiting === 0
            ? 'serías la primera persona en la lista.'
            : `hay ${waiting} ${waiting === 1 ? 'inscripción' : 'inscripciones'} antes de la tuya.`}
        </p>
      </PaperStrip>
    </section>
  )
}
