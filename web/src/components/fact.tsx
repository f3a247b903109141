import type { ReactNode } from 'react'

/** A term and its value, in a `<dl>`. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
