import { useEffect, useRef, useState } from 'react'
import { PlainButton } from '../components/buttons.tsx'
import { messageOf } from '../lib/api/api-error.ts'
import { download, saveFile } from '../lib/api/download.ts'
import styles from './export.module.css'
import { useToasts } from './toasts/use-toasts.ts'

/** Fetches a file of the API and saves it. Leaving the section cancels that. */
export function useExport() {
  const showToast = useToasts()
  /** How much of it is here; null while none is fetched. */
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function start(path: string, body?: object): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setBytes(0)
    try {
      const { signal } = controller
      const call = body === undefined ? {} : ({ method: 'POST', body } as const)
      saveFile(await download(path, { ...call, signal, onProgress: setBytes }))
      showToast({ type: 'success', title: 'Archivo listo', detail: 'Búscalo en tus descargas.' })
    } catch (error) {
      if (!controller.signal.aborted) {
        showToast({ type: 'error', title: 'No pudimos exportar', detail: messageOf(error) })
      }
    } finally {
      setBytes(null)
    }
  }

  return { bytes, start, cancel: () => running.current?.abort() }
}

interface ExportProgressProps {
  bytes: number
  onCancel: () => void
}

/** In place of what began it. */
export const ExportProgress = ({ bytes, onCancel }: ExportProgressProps) => (
  <div className={styles['running']}>
    <output>Exportando… {Math.ceil(bytes / 1024)} kB</output>
    <PlainButton onClick={onCancel}>Cancelar</PlainButton>
  </div>
)
