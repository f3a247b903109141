import { useRef } from 'react'
import { inksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Icon } from '../../../components/icon.tsx'
import { Tabs } from '../../../components/panel/tabs.tsx'
import { TournamentCard } from '../../../components/tournaments/tournament-card.tsx'
import { TournamentDetail } from '../../../components/tournaments/tournament-detail.tsx'
import { useNow } from '../../../lib/clock.ts'
import styles from './preview.module.css'
import type { Check } from './publish-checks.ts'

interface PreviewProps {
  tournament: Tournament
  isNew: boolean
  checks: readonly Check[]
}

/** The tournament as visitors would see it, by the very parts that they see, and what to look at before that. */
export function Preview({ tournament, isNew, checks }: PreviewProps) {
  const now = useNow()
  return (
    <div className={styles['preview']}>
      <Tabs
        label="Vista previa"
        tabs={[
          {
            value: 'card',
            label: 'Tarjeta',
            content: (
              <div className={styles['wall']} inert>
                <TournamentCard tournament={tournament} inks={inksOf(tournament.id)} now={now} />
              </div>
            ),
          },
          { value: 'page', label: 'Página', content: <PagePreview tournament={tournament} /> },
        ]}
      />
      <p className={styles['note']}>
        {isNew
          ? 'La máscara definitiva nace al guardar: no cambia si cambias el nombre.'
          : 'La máscara nace con el torneo: no cambia si cambias el nombre.'}
      </p>
      <section aria-labelledby="antes-de-publicar">
        <h2 id="antes-de-publicar" className={styles['subtitle']}>
          Antes de publicar
        </h2>
        <ul className={styles['checks']}>
          {checks.map(({ isGood, label, note }) => (
            <li key={label} className={isGood ? styles['good'] : styles['open']}>
              <Icon name={isGood ? 'tick' : 'alert'} />
              <span className="visually-hidden">{isGood ? 'Listo: ' : 'Revisa: '}</span>
              <strong>{label}</strong>
              <span className={styles['aside']}>{note}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function PagePreview({ tournament }: { tournament: Tournament }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={styles['wall']}>
      <div className={styles['page']} inert>
        <TournamentDetail tournament={tournament} headingRef={heading} />
      </div>
    </div>
  )
}
