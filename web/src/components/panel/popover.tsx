import { CSPProvider } from '@base-ui/react/csp-provider'
import { Popover as BasePopover } from '@base-ui/react/popover'
import { useRef, type ReactNode } from 'react'
import { TERMS, type TermName } from '../../lib/terms.ts'
import { Icon } from '../icon.tsx'
import styles from './popover.module.css'

interface PopoverProps {
  /** The accessible name of the button. */
  label: string
  title: string
  children: ReactNode
}

/** A button beside a word that opens what the word means. */
export function Popover({ label, title, children }: PopoverProps) {
  const place = useRef<HTMLSpanElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <BasePopover.Root>
        <BasePopover.Trigger className={styles['trigger']} aria-label={label}>
          <Icon name="info" />
        </BasePopover.Trigger>
        <span ref={place} />
        <BasePopover.Portal container={place}>
          <BasePopover.Positioner
            className={styles['positioner']}
            positionMethod="fixed"
            sideOffset={6}
            align="end"
          >
            <BasePopover.Popup className={styles['popup']}>
              <BasePopover.Title className={styles['title']}>{title}</BasePopover.Title>
              <BasePopover.Description>{children}</BasePopover.Description>
            </BasePopover.Popup>
          </BasePopover.Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </CSPProvider>
  )
}

/** Says what a word of the panel means, on request. It stands beside the word, outside its label. */
export function TermHelp({ name }: { name: TermName }) {
  const { term, text } = TERMS[name]
  return (
    <Popover label={`Qué significa «${term}»`} title={term}>
      {text}
    </Popover>
  )
}
