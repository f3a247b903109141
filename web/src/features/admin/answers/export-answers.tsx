import { useEffect, useRef, useState } from 'react'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/panel/menu.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { download, EXPORT_FORMATS, saveFile } from '../../../lib/api/download.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import styles from './answers-page.module.css'

interface ExportAnswersProps {
  formId: string
  /** What is listed, and the columns that are shown. */
  listed: object
}

/** What is shown, or everything, as a file. */
export function ExportAnswers({ formId, listed }: ExportAnswersProps) {
  const showToast = useToasts()
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController>(null)

  // Leaving the section cancels the download.
  useEffect(() => () => running.current?.abort(), [])

  async function run(body: object): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setBytes(0)
    try {
      const { signal } = controller
      saveFile(
        await download(`/forms/${formId}/export`, { method: 'POST', body, signal, onProgress: setBytes }),
      )
      showToast({ type: 'success', title: 'Archivo listo', detail: 'Búscalo en tus descargas.' })
    } catch (error) {
      if (!controller.signal.aborted) {
        showToast({ type: 'error', title: 'No pudimos exportar', detail: messageOf(error) })
      }
    } finally {
      setBytes(null)
    }
  }

  if (bytes !== null) {
    return (
      <div className={styles['running']}>
        <output>Exportando… {Math.ceil(bytes / 1024)} kB</output>
        <PlainButton onClick={() => running.current?.abort()}>Cancelar</PlainButton>
      </div>
    )
  }
  const items = (which: string, body: object) =>
    EXPORT_FORMATS.map(({ label, format }) => ({
      icon: 'download' as const,
      label: `${which}: ${label}`,
      onSelect: () => void run({ ...body, ...format }),
    }))
  return (
    <div>
      <Menu
        className={styles['tool']}
        label="Exportar las respuestas"
        title="Exportar"
        note="Con las columnas y filtros de la tabla, o todo"
        trigger={
          <>
            <Icon name="download" /> Exportar
          </>
        }
        items={[...items('Lo que ves', listed), ...items('Todo', {})]}
      />
    </div>
  )
}
