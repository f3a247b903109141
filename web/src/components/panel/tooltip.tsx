import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { useRef, type ReactNode } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** What the control does, and the key that does the same. */
  text: string
  /** A control with a name of its own: the tooltip is for those who see the icon alone. */
  children: ReactNode
}

/** Shown on hover and on keyboard focus. It must not hold what touch users need. */
export function Tooltip({ text, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <BaseTooltip.Provider delay={400}>
        <BaseTooltip.Root>
          <BaseTooltip.Trigger render={<span className={styles['control']} />}>
            {children}
          </BaseTooltip.Trigger>
          <span ref={place} />
          <BaseTooltip.Portal container={place}>
            <BaseTooltip.Positioner className={styles['positioner']} positionMethod="fixed" sideOffset={6}>
              <BaseTooltip.Popup className={styles['popup']} aria-hidden="true">
                {text}
              </BaseTooltip.Popup>
            </BaseTooltip.Positioner>
          </BaseTooltip.Portal>
        </BaseTooltip.Root>
      </BaseTooltip.Provider>
    </CSPProvider>
  )
}
