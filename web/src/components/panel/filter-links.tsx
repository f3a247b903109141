import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './filter-links.module.css'

interface FilterLink {
  slug: string
  label: ReactNode
  /** The query of the address, with its question mark. */
  search: string
}

interface FilterLinksProps {
  label: string
  links: readonly FilterLink[]
  /** The slug of the link that is open. */
  current: string
}

/** The ways to narrow a list down, in one row that scrolls. Each is an address. */
export const FilterLinks = ({ label, links, current }: FilterLinksProps) => (
  <nav className={styles['filters']} aria-label={label}>
    {links.map(({ slug, label: text, search }) => (
      <Link
        key={slug}
        className={styles['filter']}
        to={{ search }}
        replace
        aria-current={slug === current ? 'true' : undefined}
      >
        {text}
      </Link>
    ))}
  </nav>
)
