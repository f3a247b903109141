import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../../../components/icon.tsx'
import { TextLink } from '../../../components/links.tsx'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { memberName } from '../../../lib/session/team-names.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { ACTS, addressOfSearch, isSearching, type Search } from './activity.ts'
import styles from './activity-page.module.css'

/** Narrows the trail down: by person or by act, since its indexes have one of them at a time, and by days. */
export function ActivitySearch({ search }: { search: Search }) {
  const id = useId()
  const navigate = useNavigate()
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const go = (changes: Partial<Search>) =>
    void navigate({ search: addressOfSearch({ ...search, ...changes }) }, { replace: true })
  const members = new Map(team)
  // Who is no longer in the team may be asked for by an address.
  if (search.person !== '' && !members.has(search.person)) {
    members.set(search.person, memberName(search.person, { ownUid, team }))
  }
  return (
    <search className={styles['search']} aria-label="Buscar en la actividad">
      <div className={styles['field']}>
        <label htmlFor={`${id}-who`}>Quién</label>
        <div className={styles['select']}>
          <select
            id={`${id}-who`}
            className={styles['control']}
            value={search.person}
            onChange={(event) => go({ person: event.target.value, act: '', document: '' })}
          >
            <option value="">Cualquiera</option>
            {[...members].map(([uid, name]) => (
              <option key={uid} value={uid}>
                {uid === ownUid ? `${name} (tú)` : name}
              </option>
            ))}
          </select>
          <Icon name="unfold" />
        </div>
      </div>
      <div className={styles['field']}>
        <label htmlFor={`${id}-act`}>Qué</label>
        <div className={styles['select']}>
          <select
            id={`${id}-act`}
            className={styles['control']}
            value={search.act}
            onChange={(event) => go({ act: event.target.value, person: '', document: '' })}
          >
            <option value="">Todo</option>
            {ACTS.map(({ action, words }) => (
              <option key={action} value={action}>
                {words}
              </option>
            ))}
          </select>
          <Icon name="unfold" />
        </div>
      </div>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={styles['field']}>
          <label htmlFor={`${id}-${end}`}>{end === 'from' ? 'Desde' : 'Hasta'}</label>
          <input
            id={`${id}-${end}`}
            className={styles['control']}
            type="date"
            value={search[end]}
            onChange={(event) => go({ [end]: event.target.value })}
          />
        </div>
      ))}
      {isSearching(search) && (
        <p className={styles['all']}>
          {search.document !== '' && 'Lo que se hizo con una sola cosa. '}
          <TextLink to={panelPaths.activity.href()}>Ver todo</TextLink>
        </p>
      )}
    </search>
  )
}
