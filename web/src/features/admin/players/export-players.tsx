import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/panel/menu.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { download, EXPORT_FORMATS, saveFile } from '../../../lib/api/download.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import words from '../../../components/panel/tablet-words.module.css'
import styles from './export-players.module.css'
import type { Search } from './players-search.ts'

interface ExportPlayersProps {
  /** What is listed. */
  search: Search
  /** Whose registrations they are. */
  name: string
  /** Which of them. */
  filter: string
  isEmpty: boolean
  /** The address of the list for paper; null for several tournaments. */
  printed: string | null
}

/** What is filtered or searched for as a file, all of its pages. */
export function ExportPlayers({ search, name, filter, isEmpty, printed }: ExportPlayersProps) {
  const showToast = useToasts()
  const navigate = useNavigate()
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController>(null)

  // Leaving the section cancels the download.
  useEffect(() => () => running.current?.abort(), [])

  async function run(format: object): Promise<void> {
    if (isEmpty) {
      showToast({
        type: 'info',
        title: 'No hay nada que exportar',
        detail: 'En esta lista no hay nadie. Prueba con otros filtros.',
      })
      return
    }
    const controller = new AbortController()
    running.current = controller
    setBytes(0)
    try {
      const { signal } = controller
      const body = { ...search, ...format }
      saveFile(
        await download('/registrations/export', { method: 'POST', body, signal, onProgress: setBytes }),
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
  return (
    <Menu
      className={styles['trigger']}
      label={`Exportar ${name}`}
      title="Exportar esta lista"
      note={`${name} · ${filter}`}
      trigger={
        <>
          <Icon name="download" /> <span className={words['words']}>Exportar</span>
        </>
      }
      items={[
        ...EXPORT_FORMATS.map(({ label, format }) => ({
          icon: 'download' as const,
          label,
          onSelect: () => void run(format),
        })),
        ...(printed === null
          ? []
          : [
              {
                icon: 'queue' as const,
                label: 'Lista para imprimir',
                note: 'aprobados',
                onSelect: () => void navigate(printed),
              },
            ]),
      ]}
    />
  )
}
