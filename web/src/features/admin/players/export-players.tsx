import { useRef, useState } from 'react'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/panel/menu.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { download, saveFile } from '../../../lib/api/download.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import styles from './export-players.module.css'

interface ExportPlayersProps {
  tournamentId: string
  name: string
}

const FORMATS = [
  { label: 'Excel (XLSX)', query: 'format=xlsx' },
  { label: 'CSV con punto y coma', query: 'format=csv&separator=semicolon' },
  { label: 'CSV con comas', query: 'format=csv&separator=comma' },
] as const

/** All registrations of a tournament as a file. */
export function ExportPlayers({ tournamentId, name }: ExportPlayersProps) {
  const showToast = useToasts()
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController>(null)

  async function run(query: string): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setBytes(0)
    try {
      const path = `/registrations/export/${tournamentId}?${query}`
      saveFile(await download(path, { signal: controller.signal, onProgress: setBytes }))
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
  return (
    <Menu
      className={styles['trigger']}
      label={`Exportar ${name}`}
      title="Exportar todas"
      note={name}
      trigger={
        <>
          <Icon name="download" /> <span className={styles['word']}>Exportar</span>
        </>
      }
      items={FORMATS.map(({ label, query }) => ({
        icon: 'download',
        label,
        onSelect: () => void run(query),
      }))}
    />
  )
}
