import type { ReactNode, RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { TournamentChoice } from '@arena-libre/functions/contract/forms/form-views'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { FormDescription } from '../../components/answers/form-sheet.tsx'
import { BrandMark } from '../../components/artwork/brand-mark.tsx'
import { TicketLink } from '../../components/buttons.tsx'
import { BackButton } from '../../components/links.tsx'
import { TournamentChoices } from '../../components/tournaments/tournament-choices.tsx'
import { goBackFrom } from '../../lib/history-entry.ts'
import { paths } from '../../lib/paths.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './form-frame.module.css'

interface FormFrameProps {
  /** Null while it is unknown. */
  title: string | null
  description?: string
  children: ReactNode
}

/** The frame of the page, in all states of a form. */
export function FormFrame({ title, description, children }: FormFrameProps) {
  const heading: RefObject<HTMLHeadingElement | null> = usePageHeading(title ?? 'Formulario')
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <GoBack />
        <p className={styles['kind']}>{PRODUCT.name} / Formulario Público</p>
      </header>
      <div className={title === null ? 'visually-hidden' : styles['wall']}>
        <BrandMark />
        <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
          {title ?? 'Formulario Público'}
        </h1>
        <FormDescription>{description}</FormDescription>
      </div>
      <div className={styles['content']}>{children}</div>
    </div>
  )
}

function GoBack() {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <BackButton onClick={() => goBackFrom(key, () => void navigate(paths.home.href()))}>Volver</BackButton>
  )
}

interface RegisteringNoticeProps {
  tournaments: readonly TournamentChoice[]
}

/** The form is part of a registration, and is not answered alone. */
export function RegisteringNotice({ tournaments }: RegisteringNoticeProps) {
  if (tournaments.length === 0) {
    return (
      <section className={styles['notice']}>
        <p>
          Este formulario es parte de la inscripción a un torneo, y ahora no hay ninguno abierto que lo use.
        </p>
        <TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>
      </section>
    )
  }
  return (
    <section className={styles['notice']}>
      <p>Este formulario es parte de la inscripción a un torneo. Elige el tuyo:</p>
      <TournamentChoices tournaments={tournaments} />
    </section>
  )
}
