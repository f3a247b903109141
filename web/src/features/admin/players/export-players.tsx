import { useNavigate } from 'react-router-dom'
import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/panel/menu.tsx'
import { EXPORT_FORMATS } from '../../../lib/api/download.ts'
import { ExportProgress, useExport } from '../../../shell/export.tsx'
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
  const { bytes, start, cancel } = useExport()

  function run(format: object): void {
    if (isEmpty) {
      showToast({
        type: 'info',
        title: 'No hay nada que exportar',
        detail: 'En esta lista no hay nadie. Prueba con otros filtros.',
      })
      return
    }
    void start('/registrations/export', { ...search, ...format })
  }

  if (bytes !== null) return <ExportProgress bytes={bytes} onCancel={cancel} />
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
          onSelect: () => run(format),
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
