import { IconButton } from '../../../components/buttons.tsx'
import { useCopying } from '../../../shell/toasts/use-copying.ts'

interface CopyButtonProps {
  text: string
  /** What is copied. */
  label: string
  look: 'soft' | 'onPaper'
  className?: string | undefined
}

export function CopyButton({ text, label, look, className }: CopyButtonProps) {
  const copy = useCopying({ done: 'Copiado', help: 'Mantén presionado el texto y cópialo.' })
  return <IconButton icon="copy" label={label} look={look} className={className} onClick={() => copy(text)} />
}
