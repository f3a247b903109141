import { Icon } from '../icon.tsx'
import { type SiteContent, useSiteFront } from '../../lib/settings/site-settings.ts'
import styles from './community.module.css'

/** Where the community meets, in the order in which it matters to a player. */
const PLACES = [
  { id: 'whatsapp', icon: 'whatsapp', name: 'WhatsApp', what: 'Avisos y códigos de sala' },
  { id: 'discord', icon: 'chat', name: 'Discord', what: 'Salas de voz y equipos' },
  { id: 'instagram', icon: 'camera', name: 'Instagram', what: 'Ganadores y fotos' },
  { id: 'tiktok', icon: 'play', name: 'TikTok', what: 'Las mejores jugadas' },
] as const

export function Community() {
  const places = placesOf(useSiteFront())
  if (places.length === 0) return null
  return (
    <section className={`measure ${styles['columns']}`} aria-labelledby="comunidad">
      <div>
        <h2 id="comunidad" className={`display ${styles['title']}`}>
          Únete a la comunidad
        </h2>
        <p className={styles['lead']}>Ahí salen los códigos de sala, los resultados y la revancha.</p>
      </div>
      <CommunityPlaces places={places} />
    </section>
  )
}

/** The links of the community; without any, the e-mail address, if there is one. */
export function placesOf({ links, contacts }: Pick<SiteContent, 'links' | 'contacts'>) {
  const places = PLACES.flatMap((place) => {
    const href = links[place.id]
    return href === null ? [] : [{ ...place, href }]
  })
  if (places.length > 0 || contacts.email === null) return places
  return [
    {
      id: 'mail',
      icon: 'mail',
      name: 'Escríbenos',
      what: 'Pregúntanos por los grupos',
      href: `mailto:${contacts.email}`,
    } as const,
  ]
}

export const CommunityPlaces = ({ places }: { places: ReturnType<typeof placesOf> }) => (
  <ul className={styles['places']}>
    {places.map(({ id, icon, name, what, href }) => (
      <li key={id}>
        <a className={styles['place']} href={href} rel="noopener noreferrer">
          <span className={styles['mark']}>
            <Icon name={icon} />
          </span>
          <span className={styles['text']}>
            <b>{name}</b>
            <small className="soft-small">{what}</small>
          </span>
          <Icon name="next" />
        </a>
      </li>
    ))}
  </ul>
)
