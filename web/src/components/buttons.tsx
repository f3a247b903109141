import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './buttons.module.css'
import { Icon, type IconName } from './icon.tsx'

interface Look {
  children: ReactNode
  /** Pink is the one action of a view; ink is for another one on paper. */
  tone?: 'pink' | 'paper' | 'ink'
  large?: boolean
  wide?: boolean
}

const classOf = ({ tone = 'pink', large = false, wide = false }: Look): string =>
  [styles['ticket'], tone !== 'pink' && styles[tone], large && styles['large'], wide && styles['wide']]
    .filter(Boolean)
    .join(' ')

interface TicketLinkProps extends Look {
  to: string
  /** The element that adds context to the label, such as the tournament. */
  describedBy?: string
  onClick?: () => void
}

export function TicketLink({ to, describedBy, onClick, ...look }: TicketLinkProps) {
  return (
    <Link className={classOf(look)} to={to} aria-describedby={describedBy} onClick={onClick} data-ticket>
      {look.children}
    </Link>
  )
}

/** Leads away from the site. */
export function TicketAnchor({ href, onClick, ...look }: Look & { href: string; onClick?: () => void }) {
  return (
    <a className={classOf(look)} href={href} rel="noopener noreferrer" onClick={onClick}>
      {look.children}
    </a>
  )
}

interface TicketButtonProps extends Look {
  onClick?: () => void
  disabled?: boolean
  /** Its action is running: it ignores presses, and keeps the focus that a disabled button would lose. */
  busy?: boolean
  /** Sends the form around it. */
  submits?: boolean
  describedBy?: string
}

export function TicketButton({
  onClick,
  disabled = false,
  busy = false,
  submits = false,
  describedBy,
  ...look
}: TicketButtonProps) {
  const press = (event: MouseEvent) => {
    if (busy) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={classOf(look)}
      onClick={press}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
    >
      {look.children}
    </button>
  )
}

interface PlainButtonProps {
  children: ReactNode
  /** Left out where the page itself reacts to any press. */
  onClick?: () => void
  /** Outlined for tools, underlined within text. */
  look?: 'outline' | 'text'
  /** Its action is running or done: it ignores presses, and keeps the focus. */
  busy?: boolean
  /** The state of a toggle button. */
  pressed?: boolean
}

export function PlainButton({
  children,
  onClick,
  look = 'outline',
  busy = false,
  pressed,
}: PlainButtonProps) {
  return (
    <button
      type="button"
      className={styles[look]}
      onClick={busy ? undefined : onClick}
      aria-disabled={busy || undefined}
      aria-pressed={pressed}
    >
      {children}
    </button>
  )
}

interface IconButtonProps {
  icon: IconName
  /** The accessible name. */
  label: string
  look: 'strong' | 'soft' | 'onPaper' | 'framed'
  onClick: () => void
  /** Places the button; its look is set above. */
  className?: string | undefined
  title?: string
  pressed?: boolean
  /** Keeps the focus, unlike `disabled`. */
  ariaDisabled?: boolean
}

/** A button that shows an icon alone. */
export function IconButton({
  icon,
  label,
  look,
  onClick,
  className = '',
  title,
  pressed,
  ariaDisabled,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]} ${className}`}
      onClick={onClick}
      title={title}
      aria-pressed={pressed}
      aria-disabled={ariaDisabled}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
