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
  const { links, contacts } = useSiteFront()
  return (
    <section className={`measure ${styles['columns']}`} aria-labelledby="comunidad">
      <div>
        <h2 id="comunidad" className={`display ${styles['title']}`}>
          Únete a la comunidad
        </h2>
        <p className={styles['lead']}>Ahí salen los códigos de sala, los resultados y la revancha.</p>
      </div>
      <CommunityPlaces links={links} contacts={contacts} />
    </section>
  )
}

/** The links of the community; without any, the e-mail address. */
export function CommunityPlaces({ links, contacts }: Pick<SiteContent, 'links' | 'contacts'>) {
  const places = PLACES.flatMap((place) => {
    const href = links[place.id]
    return href === null ? [] : [{ ...place, href }]
  })
  const mail = {
    id: 'mail',
    icon: 'mail' as const,
    name: 'Escríbenos',
    what: 'Los grupos se anuncian pronto',
    href: `mailto:${contacts.email}`,
  }

  return (
    <ul className={styles['places']}>
      {(places.length === 0 ? [mail] : places).map(({ id, icon, name, what, href }) => (
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
}
