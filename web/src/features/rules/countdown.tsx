import { burst } from '@arena-libre/functions/artwork/geometry/shapes.ts'
import { READING_MS, secondsLeft } from './reading.ts'
import styles from './countdown.module.css'

const SECONDS = READING_MS / 1000
const BURST = burst({ cx: 60, cy: 60, outer: 60, inner: 49, points: 18 })

export function Countdown({ elapsed }: { elapsed: number }) {
  const seconds = secondsLeft(elapsed)
  const isOver = seconds === 0
  return (
    <div className={styles['countdown']}>
      <svg className={isOver ? styles['done'] : styles['burst']} viewBox="0 0 120 120" aria-hidden="true">
        <path d={BURST} />
        {isOver ? (
          <path className={styles['tick']} d="M34 62l18 18 34-40" />
        ) : (
          <text x="60" y="84">
            {seconds}
          </text>
        )}
      </svg>
      <div>
        <output className={styles['headline']}>
          {isOver ? 'Listo. Ya las leíste' : 'Lee las reglas con calma'}
        </output>
        <p className={styles['next']}>
          {isOver
            ? 'Acepta para seguir al formulario'
            : `Puedes continuar en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`}
        </p>
        <progress
          className="visually-hidden"
          aria-label="Tiempo de lectura"
          max={SECONDS}
          value={SECONDS - seconds}
        />
        <div className={styles['track']} aria-hidden="true">
          <div className={styles['bar']} style={{ transform: `scaleX(${elapsed / READING_MS})` }} />
        </div>
      </div>
    </div>
  )
}
