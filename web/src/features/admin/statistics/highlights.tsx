import type { Figures } from '@arena-libre/functions/contract/site/figures'
import styles from './highlights.module.css'
import { comparedText, halfWaited, type Look, sum } from './statistics.ts'

interface Highlight {
  name: string
  figure: string | number
  of?: number
  note: string
}

/** The figures that say the most, each with what it is compared to. */
export function Highlights({ figures, look }: { figures: Figures; look: Look }) {
  const { registrations, previous, byStatus, waits, seats, players, returning } = figures
  const wait = halfWaited(waits)
  const taken = sum(seats.map((cup) => cup.taken))
  const most = sum(seats.map((cup) => cup.most))
  const highlights: Highlight[] = [
    {
      name: 'Inscripciones',
      figure: registrations,
      note: comparedText(registrations, previous, look.days) ?? 'De este torneo, en el periodo',
    },
    {
      name: 'Aprobadas',
      figure: byStatus.approved,
      of: registrations,
      note: `${byStatus.pending + byStatus.review} por revisar, ${byStatus.waitlisted} en espera, ${byStatus.rejected} rechazadas`,
    },
    seats.length === 0
      ? { name: 'Cupos ocupados', figure: 'Sin datos', note: 'Ningún torneo empieza en el periodo' }
      : {
          name: 'Cupos ocupados',
          figure: taken,
          of: most,
          note: seats.length === 1 ? 'Jugadores de 1 torneo' : `Jugadores de ${seats.length} torneos`,
        },
    { name: 'Tiempo de respuesta', figure: wait.figure, note: wait.note },
    {
      name: 'Jugadores que vuelven',
      figure: returning,
      of: players,
      note: 'Ya se habían inscrito en otro torneo',
    },
  ]
  return (
    <dl className={styles['highlights']}>
      {highlights.map(({ name, figure, of, note }) => (
        <div key={name} className={styles['highlight']}>
          <dt className={styles['name']}>{name}</dt>
          <dd className={`display ${styles['figure']}`}>
            {figure} {of !== undefined && <small className={styles['of']}>de {of}</small>}
          </dd>
          <dd className={styles['note']}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
