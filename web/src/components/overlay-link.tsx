import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OPENED_HERE, useOverlayAddress, type Linked } from '../lib/overlays.ts'

interface OverlayLinkProps {
  to: Linked
  className?: string | undefined
  children: ReactNode
}

/** Opens what lies over the page one is on. */
export function OverlayLink({ to, className, children }: OverlayLinkProps) {
  const addressOf = useOverlayAddress()
  return (
    <Link className={className} to={addressOf(to)} state={OPENED_HERE} preventScrollReset>
      {children}
    </Link>
  )
}
