import { useId, useState, type ReactNode } from 'react'
import { EXPORT_FORMATS } from '../../../lib/api/download.ts'
import { PlainButton } from '../../buttons.tsx'
import { Icon } from '../../icon.tsx'
import { Menu } from '../menu.tsx'
import styles from './chart.module.css'

interface ChartTable {
  title: string
  headings: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

interface ChartProps {
  table: ChartTable
  /** Above the drawing, where it shows something else than the table is called. */
  title?: string
  /** What the figures are counted from. */
  base: string
  /** There is no figure to draw. */
  isEmpty: boolean
  onExport: (format: object) => void
  /** The drawing. It is only for the eye: its figures are those of the table. */
  children: ReactNode
}

/** A chart that can be read as a table. Screen readers always get the table. */
export function Chart({ table, title = table.title, base, isEmpty, onExport, children }: ChartProps) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  return (
    <section className={styles['chart']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <p className={styles['base']}>{base}</p>
      {isEmpty ? (
        <p className={styles['nothing']}>Sin datos</p>
      ) : (
        <>
          {!isTable && <div aria-hidden="true">{children}</div>}
          <TableOf table={table} title={title} isShown={isTable} />
          <div className={styles['tools']}>
            <PlainButton look="text" onClick={() => setIsTable(!isTable)}>
              {isTable ? 'Ver el gráfico' : 'Ver la tabla'}
              <span className="visually-hidden">: {title}</span>
            </PlainButton>
            <Menu
              className={styles['export']}
              label={`Descargar ${title}`}
              title="Descargar la tabla"
              note={title}
              arrow={false}
              trigger={
                <>
                  <Icon name="download" /> Descargar<span className="visually-hidden">: {title}</span>
                </>
              }
              items={EXPORT_FORMATS.map(({ label, format }) => ({
                icon: 'download' as const,
                label,
                onSelect: () => onExport(format),
              }))}
            />
          </div>
        </>
      )}
    </section>
  )
}

interface TableOfProps {
  table: ChartTable
  title: string
  isShown: boolean
}

function TableOf({ table: { headings, rows }, title, isShown }: TableOfProps) {
  const table = (
    <table className={styles['table']}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={[name, ...cells].join()}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={headings[column + 1]} className={typeof cell === 'number' ? styles['number'] : ''}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return isShown ? table : <div className="visually-hidden">{table}</div>
}
