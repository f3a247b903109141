import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './ticket-button.module.css'

interface Look {
  children: ReactNode
  /** Pink is the one action of a view. */
  tone?: 'pink' | 'paper'
  large?: boolean
  wide?: boolean
}

const classOf = ({ tone = 'pink', large = false, wide = false }: Look): string =>
  [styles['ticket'], tone === 'paper' && styles['paper'], large && styles['large'], wide && styles['wide']]
    .filter(Boolean)
    .join(' ')

/** `describedBy` names the element that says what the words alone do not: which tournament. */
export function TicketLink({ to, describedBy, ...look }: Look & { to: string; describedBy?: string }) {
  return (
    <Link className={classOf(look)} to={to} aria-describedby={describedBy} data-ticket>
      {look.children}
    </Link>
  )
}

/** Leads away from the site. */
export function TicketAnchor({ href, ...look }: Look & { href: string }) {
  return (
    <a className={classOf(look)} href={href} rel="noopener noreferrer">
      {look.children}
    </a>
  )
}

interface TicketButtonProps extends Look {
  onClick?: () => void
  disabled?: boolean
  /** Sends the form around it. */
  submits?: boolean
  describedBy?: string
}

export function TicketButton({
  onClick,
  disabled = false,
  submits = false,
  describedBy,
  ...look
}: TicketButtonProps) {
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={classOf(look)}
      onClick={onClick}
      disabled={disabled}
      aria-describedby={describedBy}
    >
      {look.children}
    </button>
  )
}
