import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOverlayEntry, type Linked } from '../lib/overlays.ts'

interface OverlayLinkProps {
  to: Linked
  className?: string | undefined
  children: ReactNode
}

/** Opens an overlay over the present page. */
export function OverlayLink({ to: name, className, children }: OverlayLinkProps) {
  const { to, state } = useOverlayEntry()(name)
  return (
    <Link className={className} to={to} state={state} preventScrollReset>
      {children}
    </Link>
  )
}
