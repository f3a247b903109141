import { IconButton } from '../../../components/buttons.tsx'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'

interface CopyButtonProps {
  text: string
  /** What is copied. */
  label: string
  look: 'soft' | 'onPaper'
  className?: string | undefined
}

export function CopyButton({ text, label, look, className }: CopyButtonProps) {
  const showToast = useToasts()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ type: 'success', title: 'Copiado' }),
      () =>
        showToast({
          type: 'error',
          title: 'No se pudo copiar',
          detail: 'Mantén presionado el texto y cópialo.',
        }),
    )
  return (
    <IconButton icon="copy" label={label} look={look} className={className} onClick={() => void copy()} />
  )
}
