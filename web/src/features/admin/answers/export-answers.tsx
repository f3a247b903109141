import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/panel/menu.tsx'
import { EXPORT_FORMATS } from '../../../lib/api/download.ts'
import { ExportProgress, useExport } from '../../../shell/export.tsx'
import styles from './answers-page.module.css'

interface ExportAnswersProps {
  formId: string
  /** What is listed, and the columns that are shown. */
  listed: object
}

/** What is shown, or everything, as a file. */
export function ExportAnswers({ formId, listed }: ExportAnswersProps) {
  const { bytes, start, cancel } = useExport()
  if (bytes !== null) return <ExportProgress bytes={bytes} onCancel={cancel} />
  const items = (which: string, body: object) =>
    EXPORT_FORMATS.map(({ label, format }) => ({
      icon: 'download' as const,
      label: `${which}: ${label}`,
      onSelect: () => void start(`/forms/${formId}/export`, { ...body, ...format }),
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
