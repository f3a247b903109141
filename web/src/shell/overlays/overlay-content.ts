import type { ComponentType } from 'react'

export interface OverlayContentProps {
  onClose: () => void
}

export type OverlayContent = ComponentType<OverlayContentProps>
