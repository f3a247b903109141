import type { ReactNode } from 'react'
import {
  countryWords,
  figureTable,
  optionName,
  sourceName,
} from '@arena-libre/functions/contract/site/figure-tables'
import type { Chart as ChartName, Figures } from '@arena-libre/functions/contract/site/figures'
import { UNKNOWN } from '@arena-libre/functions/contract/site/tallies'
import { type Bar, BarList } from '../../../components/panel/charts/bar-list.tsx'
import { Chart } from '../../../components/panel/charts/chart.tsx'
import { ColumnChart } from '../../../components/panel/charts/column-chart.tsx'
import { useFiguresExport } from './statistics-data.ts'
import { columnsOf, type Look, sum } from './statistics.ts'
import styles from './statistics-page.module.css'

interface Drawing {
  chart: ChartName
  title?: string
  base: string
  isEmpty: boolean
  drawing: ReactNode
}

/** One after the other on a phone, two beside each other on a laptop. */
export function Charts({ figures, look }: { figures: Figures; look: Look }) {
  const save = useFiguresExport(look)
  return (
    <div className={styles['charts']}>
      {drawingsOf(figures, look).map(({ chart, drawing, ...texts }) => (
        <Chart
          key={chart}
          table={figureTable(chart, figures)}
          onExport={(format) => void save(chart, format)}
          {...texts}
        >
          {drawing}
        </Chart>
      ))}
    </div>
  )
}

const inscriptions = (count: number): string => (count === 1 ? '1 inscripción' : `${count} inscripciones`)

function drawingsOf(figures: Figures, look: Look): Drawing[] {
  const { registrations, waits, line, players, seats, answers } = figures
  const { unit, columns } = columnsOf(figures.days, look.days)
  const decided = sum(waits)
  const bars = (chart: ChartName): Bar[] =>
    figureTable(chart, figures).rows.map(([label, count]) => ({
      id: String(label),
      label: String(label),
      count: Number(count),
    }))
  const named = (chart: 'sources' | 'countries', nameOf: (name: string) => string): Bar[] =>
    figures[chart].map(({ name, count }) => ({
      id: name,
      label: nameOf(name),
      count,
      isUnknown: name === UNKNOWN,
    }))
  return [
    {
      chart: 'days',
      title: `Inscripciones por ${unit}`,
      base: `${registrations} en ${figures.days.length} días.${
        columns.some(({ isMarked }) => isMarked) ? ' En mango, los días de torneo.' : ''
      }`,
      isEmpty: registrations === 0,
      drawing: <ColumnChart columns={columns} />,
    },
    {
      chart: 'states',
      base: `Base: ${inscriptions(registrations)}, como están hoy.`,
      isEmpty: registrations === 0,
      drawing: <BarList bars={bars('states').filter(({ count }) => count > 0)} base={registrations} />,
    },
    {
      chart: 'seats',
      base: 'Jugadores con cupo y máximo de cada torneo que empieza en el periodo.',
      isEmpty: seats.length === 0,
      drawing: (
        <BarList
          bars={seats.map(({ id, name, taken, most }) => ({ id, label: name, count: taken, of: most }))}
          base={null}
        />
      ),
    },
    {
      chart: 'waits',
      base: `Base: ${inscriptions(decided)} con respuesta.`,
      isEmpty: decided === 0,
      drawing: <BarList bars={bars('waits')} base={decided} />,
    },
    {
      chart: 'sources',
      base: `Base: ${inscriptions(registrations)}, según el enlace que abrieron.`,
      isEmpty: registrations === 0,
      drawing: <BarList bars={named('sources', sourceName)} base={registrations} />,
    },
    {
      chart: 'line',
      base: `Base: ${inscriptions(line.joined)} que ${line.joined === 1 ? 'entró' : 'entraron'} a la lista.`,
      isEmpty: line.joined === 0,
      drawing: <BarList bars={bars('line')} base={line.joined} />,
    },
    {
      chart: 'returning',
      base: `Base: ${players} jugadores. En un dúo cuentan los dos.`,
      isEmpty: players === 0,
      drawing: <BarList bars={bars('returning')} base={players} />,
    },
    {
      chart: 'countries',
      base: `Base: ${inscriptions(registrations)}, según el código de su teléfono.`,
      isEmpty: registrations === 0,
      drawing: <BarList bars={named('countries', countryWords)} base={registrations} />,
    },
    {
      chart: 'answers',
      base: 'Preguntas con opciones. Cada una dice cuántos la respondieron.',
      isEmpty: answers.length === 0,
      drawing: <Answers answers={answers} />,
    },
  ]
}

const Answers = ({ answers }: Pick<Figures, 'answers'>) => (
  <div className={styles['answers']}>
    {answers.map(({ id, text, answered, options }) => (
      <div key={id} className={styles['question']}>
        <h3>{text}</h3>
        <p className={styles['asked']}>{answered === 1 ? '1 respondió' : `${answered} respondieron`}</p>
        <BarList
          bars={options.map(({ name, count }) => ({ id: name, label: optionName(name), count }))}
          base={answered}
        />
      </div>
    ))}
  </div>
)
