import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useRef, type ReactNode, type Ref } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import styles from './menu.module.css'

export interface MenuItem {
  icon: IconName
  label: string
  /** A note beside the label. */
  note?: string | undefined
  /** The act is destructive. */
  grave?: boolean
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
  /** The arrow beside what the button shows; a button with an icon of its own has none. */
  arrow?: boolean
  /** Of the button. */
  ref?: Ref<HTMLButtonElement>
}

/** A button that opens a list of acts. The content security policy forbids the kit's own style elements. */
export function Menu({ trigger, label, className, title, note, items, arrow = true, ref }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <span ref={place} />
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger ref={ref} className={`${styles['trigger']} ${className ?? ''}`}>
          {trigger}
          {arrow && <Icon name="unfold" />}
        </BaseMenu.Trigger>
        <BaseMenu.Portal container={place}>
          {/* Fixed: until it has its place it stands at the corner of the screen, and widens no page. */}
          <BaseMenu.Positioner
            className={styles['positioner']}
            positionMethod="fixed"
            sideOffset={8}
            align="end"
          >
            <BaseMenu.Popup className={styles['popup']} aria-label={label}>
              <div className={styles['head']}>
                <strong>{title}</strong>
                <span>{note}</span>
              </div>
              {items.map(({ icon, label: name, note: beside, grave = false, onSelect }) => (
                <BaseMenu.Item
                  key={name}
                  className={`${styles['item']} ${grave ? styles['grave'] : ''}`}
                  onClick={onSelect}
                >
                  <Icon name={icon} />
                  {name}
                  {beside !== undefined && <span className={styles['beside']}>{beside}</span>}
                </BaseMenu.Item>
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </CSPProvider>
  )
}
