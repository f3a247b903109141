import type { ReactNode } from 'react'
import type { IconName } from '../../components/icon.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'

export interface TopNoticeProps {
  label: string
  icon: IconName
  /** Something went wrong, or is still going on. */
  tone: 'rejected' | 'pending'
  /** Where more is said. */
  link: ReactNode
  children: ReactNode
}

/** Stands above every page. */
export const TopNotice = ({ label, icon, tone, link, children }: TopNoticeProps) => (
  <aside aria-label={label}>
    <PaperStrip tone={tone} icon={icon}>
      <p>{children}</p>
      {link}
    </PaperStrip>
  </aside>
)
