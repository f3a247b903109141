import type { KeyboardEvent } from 'react'
import { IconButton } from '../buttons.tsx'
import { type SiteContent, useSiteFront } from '../../lib/settings/site-settings.ts'
import { AchievementCard } from './achievement-card.tsx'
import styles from './achievements.module.css'
import { useSlides } from './use-slides.ts'

export function Achievements() {
  const { achievements } = useSiteFront()
  // Remounts when the number of slides changes.
  return achievements.length === 0 ? null : <Carousel key={achievements.length} achievements={achievements} />
}

/** Moves by hand only: with the buttons, the arrow keys, or a finger. */
export function Carousel({ achievements }: Pick<SiteContent, 'achievements'>) {
  const { track, current, count, moveTo } = useSlides(achievements.length)
  const last = count - 1
  const fits = last === 0

  const goals: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: last,
  }
  const press = (event: KeyboardEvent) => {
    const goal = goals[event.key]
    if (goal === undefined) return
    event.preventDefault()
    moveTo(goal)
  }

  return (
    <section
      className={`measure ${styles['section']}`}
      aria-labelledby="logros"
      aria-roledescription="carrusel"
    >
      <div className={styles['head']}>
        <h2 id="logros" className={`display ${styles['title']}`}>
          Lo que ya hicimos
        </h2>
        {!fits && (
          <div className={styles['buttons']}>
            <IconButton
              icon="previous"
              label="Logro anterior"
              look="framed"
              ariaDisabled={current === 0}
              onClick={() => moveTo(current - 1)}
            />
            <IconButton
              icon="next"
              label="Logro siguiente"
              look="framed"
              ariaDisabled={current === last}
              onClick={() => moveTo(current + 1)}
            />
          </div>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys are a shortcut for its buttons */}
      <ul
        ref={track}
        className={styles['track']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={fits ? undefined : 0}
        aria-label="Logros de la comunidad"
        onKeyDown={press}
      >
        {achievements.map(({ figure, label }, index) => (
          <li key={label} className={styles['slide']}>
            <AchievementCard index={index} figure={figure} label={label} />
          </li>
        ))}
      </ul>
      {!fits && (
        <output className={styles['position']}>
          {current + 1} <span className="visually-hidden">de</span>
          <span aria-hidden="true">/</span> {count}
        </output>
      )}
    </section>
  )
}
