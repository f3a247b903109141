import { useState } from 'react'
import type { SiteText, TextVersion } from '@arena-libre/functions/contract/site/text-versions'
import { PlainButton } from '../../../components/buttons.tsx'
import { LoadMore } from '../../../components/load-more.tsx'
import entries from '../../../components/panel/entry-list.module.css'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { TextBlocks } from '../../../components/site/text-blocks.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { dayAndTime, visitorTimeZone } from '../../../lib/dates.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { memberName } from '../../../lib/session/team-names.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { useTextVersions } from './configuration-data.ts'
import { LABELS } from './configuration.ts'
import { DifferenceView } from './difference-view.tsx'
import { differenceText, textDifference } from './text-difference.ts'
import styles from './text-history.module.css'

/** The versions of a text, the latest first, each with what it changed. */
export function TextHistory({ text }: { text: SiteText }) {
  const versions = useTextVersions(text)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = versions
  return (
    <section className={styles['history']} aria-labelledby="versiones">
      <h2 id="versiones" className={`display ${styles['title']}`}>
        Versiones
      </h2>
      {data === undefined ? (
        <ListAbsence list={versions} what="las versiones" className={styles['loading'] ?? ''} />
      ) : data.length === 0 ? (
        <p className="soft-small">
          Este texto no ha cambiado desde que existe este registro. Al publicar un cambio, aquí queda cada
          versión con su fecha.
        </p>
      ) : (
        <ol className={entries['list']}>
          {data.map((version, at) => (
            <Version
              key={version.id}
              version={version}
              before={data[at + 1] ?? null}
              isPresent={at === 0}
              isOldest={at === data.length - 1 && !hasNextPage}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <LoadMore
          id="mas-versiones"
          isLoading={isFetchingNextPage}
          problem={error === null ? null : messageOf(error)}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  )
}

interface VersionProps {
  version: TextVersion
  /** Null for the oldest, and while it is not loaded. */
  before: TextVersion | null
  isPresent: boolean
  isOldest: boolean
}

function Version({ version, before, isPresent, isOldest }: VersionProps) {
  const { text, blocks, publishedAt, publishedBy } = version
  const [open, setOpen] = useState<'text' | 'difference' | null>(null)
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const when = dayAndTime(new Date(publishedAt), visitorTimeZone())
  const name = publishedBy === null ? 'El texto que había antes' : `Versión del ${when}`
  return (
    <li className={entries['entry']}>
      <div className={entries['what']}>
        <strong>
          {name}
          {isPresent && <span className={styles['present']}> · Vigente</span>}
        </strong>
        <span className="soft-small">
          {publishedBy !== null &&
            (publishedBy === ownUid
              ? 'La publicaste tú. '
              : `La publicó ${memberName(publishedBy, { ownUid, team })}. `)}
          {before !== null && `${differenceText(textDifference(before.blocks, blocks))}.`}
          {isOldest && 'Es la primera que se guardó.'}
        </span>
      </div>
      <div className={entries['acts']}>
        <PlainButton onClick={() => setOpen('text')}>
          Leer<span className="visually-hidden"> {name}</span>
        </PlainButton>
        {before !== null && (
          <PlainButton onClick={() => setOpen('difference')}>
            Ver cambios<span className="visually-hidden"> de {name}</span>
          </PlainButton>
        )}
      </div>
      {open === 'text' && (
        <Sheet title={LABELS[text]} onClose={() => setOpen(null)}>
          <p className={styles['date']}>{name}</p>
          <TextBlocks blocks={blocks} empty={<p>El texto estaba vacío.</p>} />
        </Sheet>
      )}
      {open === 'difference' && before !== null && (
        <Sheet title="Qué cambió" onClose={() => setOpen(null)}>
          <p className={styles['date']}>{name}</p>
          <DifferenceView before={before.blocks} after={blocks} />
        </Sheet>
      )}
    </li>
  )
}
