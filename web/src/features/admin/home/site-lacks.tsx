import type { IconName } from '../../../components/icon.tsx'
import { PartFailure } from '../../../components/panel/part-failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { type SiteGroup, useStoredSettings } from '../../../lib/settings/stored-settings.ts'
import { lacksOf } from './lacks.ts'
import styles from './to-do.module.css'
import { Task } from './to-do.tsx'

const ITEMS: Record<SiteGroup, { icon: IconName; text: string; note: string }> = {
  contactos: {
    icon: 'phone',
    text: 'Un teléfono o un correo',
    note: 'Para que los jugadores puedan escribirte',
  },
  comunidad: { icon: 'people', text: 'Los enlaces de tu comunidad', note: 'Basta con uno' },
  cifras: { icon: 'trophy', text: 'Las cifras de la portada', note: 'Opcional: lo que ya hicieron' },
}

interface SiteLacksProps {
  /** There has been no cup yet. */
  isNew: boolean
}

/** What only the owner can tell of the site, and has not told yet. Until then the site does not show it. */
export function SiteLacks({ isNew }: SiteLacksProps) {
  const { data, error, isFetching, refetch } = useStoredSettings()
  if (data === undefined) {
    return error === null || isFetching ? null : (
      <PartFailure
        text={`No pudimos ver qué le falta a tu sitio. ${messageOf(error)}`}
        onRetry={() => void refetch()}
      />
    )
  }
  const lacks = lacksOf(data, isNew)
  if (lacks.length === 0) return null
  return (
    <section className={styles['lacks']} aria-labelledby="le-falta">
      <h2 id="le-falta" className={styles['title']}>
        Lo que le falta a tu sitio
      </h2>
      <p className="soft-small">Solo tú lo sabes. Mientras esté en blanco, no aparece.</p>
      <ul className={styles['list']}>
        {lacks.map((group) => (
          <Task key={group} {...ITEMS[group]} to={`${panelPaths.siteFacts.href()}#${group}`} />
        ))}
      </ul>
    </section>
  )
}
