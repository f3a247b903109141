import { PartFailure } from '../../../components/panel/part-failure.tsx'
import { TextLink } from '../../../components/links.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { age } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { useRecentActivity } from './activity-data.ts'
import { actorOf, doneIn } from './activity.ts'
import styles from './recent-activity.module.css'
import { type Deed, deedsOf } from './recent.ts'

/** For the first screen of the panel: what was done last, and by whom. */
export function RecentActivity() {
  return (
    <section className={styles['section']} aria-labelledby="ultima-actividad">
      <h2 id="ultima-actividad" className={styles['title']}>
        Última actividad
      </h2>
      <Recent />
    </section>
  )
}

const SHOWN = 5

function Recent() {
  const { data, error, isFetching, refetch } = useRecentActivity()
  if (data === undefined) {
    return isFetching ? (
      <LoadingBlocks label="Cargando la actividad…" count={3} className={styles['loading']} />
    ) : (
      <PartFailure
        text={`No pudimos cargar la actividad. ${messageOf(error)}`}
        onRetry={() => void refetch()}
      />
    )
  }
  const all = deedsOf(data.items)
  const deeds = all.slice(0, SHOWN)
  if (deeds.length === 0) return <p className="soft">Todavía no cambió nada en el sitio.</p>
  return (
    <>
      <ul className={styles['list']}>
        {deeds.map((deed) => (
          <DeedRow key={deed.id} deed={deed} goesOn={deed === all.at(-1) && data.nextCursor !== null} />
        ))}
      </ul>
      <TextLink to={panelPaths.activity.href()}>Ver toda la actividad</TextLink>
    </>
  )
}

interface DeedRowProps {
  deed: Deed
  /** Earlier entries that were not fetched may belong to it. */
  goesOn: boolean
}

function DeedRow({ deed, goesOn }: DeedRowProps) {
  const now = useNow()
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const { at, name, times } = deed
  return (
    <li className={styles['deed']}>
      <span>
        <strong>{doneIn(deed)}</strong>
        {times > 1 && `, ${goesOn ? 'al menos ' : ''}${times} veces`}
        {name !== null && <span className="soft"> {name}</span>}
      </span>
      <span className="soft-small">
        {actorOf(deed, { ownUid, team })}, <time dateTime={at}>{age(Date.parse(at), now)}</time>
      </span>
    </li>
  )
}
