import styles from './icon-button.module.css'
import { Icon, type IconName } from './icon.tsx'

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
