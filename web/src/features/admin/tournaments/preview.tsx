import { useRef } from 'react'
import { inksOf, soldOutInksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import { SharePicture } from '@arena-libre/functions/artwork/share-picture.tsx'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { isFull } from '@arena-libre/functions/contract/tournaments/tournament-state'
import { posterLine } from '@arena-libre/functions/contract/tournaments/facts-line'
import { invitationTo } from '@arena-libre/functions/contract/tournaments/invitation'
import { prizeOf, whenOf } from '@arena-libre/functions/contract/tournaments/poster-texts'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Tabs } from '../../../components/panel/tabs.tsx'
import { TournamentCard } from '../../../components/tournaments/tournament-card.tsx'
import { TournamentDetail } from '../../../components/tournaments/tournament-detail.tsx'
import { useNow } from '../../../lib/clock.ts'
import { CheckList } from './check-list.tsx'
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
                <TournamentCard tournament={tournament} print="own" now={now} />
              </div>
            ),
          },
          { value: 'page', label: 'Página', content: <PagePreview tournament={tournament} /> },
          {
            value: 'shared',
            label: 'Al compartir',
            content: <SharedPreview tournament={tournament} now={now} />,
          },
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
        <CheckList checks={checks} />
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

/** A link to the tournament in a chat: the server draws the same picture and writes the same text. */
function SharedPreview({ tournament, now }: { tournament: Tournament; now: number }) {
  const { id, name } = tournament
  return (
    <div className={styles['wall']}>
      <figure className={styles['shared']} aria-label="Enlace en un chat">
        {/* What it says in letters stands below it in words. */}
        <div aria-hidden="true">
          <SharePicture
            tournamentId={id}
            title={name}
            inks={isFull(tournament) ? soldOutInksOf(id) : inksOf(id)}
            isFull={isFull(tournament)}
            {...whenOf(tournament)}
            where={posterLine(tournament)}
            prize={prizeOf(tournament)}
            product={PRODUCT.name}
          />
        </div>
        <figcaption>
          <strong>{name}</strong>
          <span className={styles['invitation']}>{invitationTo(tournament, new Date(now))}</span>
          <span className={styles['host']}>{location.host}</span>
        </figcaption>
      </figure>
    </div>
  )
}
