/** A tournament can be announced before its rules are written. */
export const NoRules = ({ className }: { className: string | undefined }) => (
  <p className={className}>Las reglas se publicarán próximamente.</p>
)
