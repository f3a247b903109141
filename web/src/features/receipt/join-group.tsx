import { useState } from 'react'
import type { NextStep } from '@arena-libre/functions/contract/registrations/receipt-state'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { TicketAnchor } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { useSiteFront } from '../../lib/settings/site-settings.ts'
import { hasOpenedGroup, keepOpenedGroup } from './device-registration.ts'
import styles from './join-group.module.css'

/** With a seat, and nothing to confirm or to enter yet. */
const STEPS: ReadonlySet<NextStep> = new Set(['await-date', 'be-there', 'confirmed'])

export interface Group {
  href: string
  /** It was opened from this receipt on this device. */
  isOpened: boolean
  onOpen: () => void
}

/** The group of the cup, or else of the site, where the receipt leads to it; null where it does not. */
export function useGroup({ next, group }: Pick<Receipt, 'next' | 'group'>, token: string): Group | null {
  const { links } = useSiteFront()
  const [isOpened, setOpened] = useState(() => hasOpenedGroup(token))
  const href = group ?? links.whatsapp
  if (!STEPS.has(next.code) || href === null) return null
  return {
    href,
    isOpened,
    onOpen() {
      keepOpenedGroup(token)
      setOpened(true)
    },
  }
}

/** The one act of an approved receipt. */
export const JoinGroup = ({ href, onOpen }: Pick<Group, 'href' | 'onOpen'>) => (
  <div className={styles['act']}>
    <TicketAnchor href={href} large wide onClick={onOpen}>
      <Icon name="whatsapp" /> Entrar al grupo
    </TicketAnchor>
    <p className="soft-small">Ahí salen los avisos del torneo.</p>
  </div>
)
