import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import styles from './menu.module.css'

interface MenuItem {
  icon: IconName
  label: string
  onSelect: () => void
}

interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode
  /** The name of the menu, for screen readers. */
  label: string
  className?: string | undefined
  /** Above the items: what they concern. */
  title: string
  note: string
  items: readonly MenuItem[]
}

/** A button that opens a list of acts. The content security policy forbids the kit's own style elements. */
export function Menu({ trigger, label, className, title, note, items }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <span ref={place} />
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger className={`${styles['trigger']} ${className ?? ''}`}>
          {trigger}
          <Icon name="unfold" />
        </BaseMenu.Trigger>
        <BaseMenu.Portal container={place}>
          <BaseMenu.Positioner className={styles['positioner']} sideOffset={8} align="end">
            <BaseMenu.Popup className={styles['popup']} aria-label={label}>
              <div className={styles['head']}>
                <strong>{title}</strong>
                <span>{note}</span>
              </div>
              {items.map(({ icon, label: name, onSelect }) => (
                <BaseMenu.Item key={name} className={styles['item']} onClick={onSelect}>
                  <Icon name={icon} />
                  {name}
                </BaseMenu.Item>
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </CSPProvider>
  )
}
