import type { ReactNode } from 'react'

interface PictureProps {
  width: number
  height: number
  children?: ReactNode
}

/** A drawing that is rendered outside a page, with our font only. */
export function Picture({ width, height, children }: PictureProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="Anton"
    >
      {children}
    </svg>
  )
}
