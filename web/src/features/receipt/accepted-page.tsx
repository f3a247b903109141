import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { AcceptedTexts } from '@arena-libre/functions/contract/site/text-versions'
import { TicketLink } from '../../components/buttons.tsx'
import { LoadFailure } from '../../components/load-notices.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TextBlocks } from '../../components/site/text-blocks.tsx'
import { LoadingBlocks } from '../../components/skeleton-block.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { ask } from '../../lib/api/call.ts'
import { longDay, visitorTimeZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { filledText, flag, listOf, orNull, recordOf, text } from '../../lib/records.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './accepted-page.module.css'

/** The rules and terms as they were when someone registered. A receipt leads here. */
export function AcceptedPage() {
  const heading = usePageHeading('Lo que aceptaste')
  return (
    <>
      <PageHeader
        ref={heading}
        title="Lo que aceptaste"
        lead="Las reglas y los términos, tal como estaban cuando te inscribiste."
      />
      <div className={`measure ${styles['page']}`}>
        <Accepted />
      </div>
    </>
  )
}

const checked = recordOf({
  tournament: orNull(text),
  rules: listOf(filledText),
  terms: listOf(recordOf({ title: filledText, paragraphs: listOf(filledText) })),
  termsSince: orNull(text),
  isPresent: flag,
})

const readAccepted = (data: unknown): AcceptedTexts | null => (checked(data) ? (data as AcceptedTexts) : null)

/** As the API has them: nothing else is asked for. */
const TOURNAMENT = /^[a-z0-9-]{1,64}$/
const VERSION = /^[\w-]{16}$/

function Accepted() {
  const { tournamentId = '', version = '' } = useParams()
  const isValid = TOURNAMENT.test(tournamentId) && VERSION.test(version)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['accepted', tournamentId, version],
    queryFn: ({ signal }) =>
      ask(`/tournaments/${tournamentId}/accepted/${version}`, { read: readAccepted, signal, isPublic: true }),
    enabled: isValid,
  })
  if (!isValid || (error instanceof ApiError && error.status === 404)) return <Unknown />
  if (data !== undefined) return <Texts {...data} />
  if (isFetching) return <LoadingBlocks label="Cargando los textos…" count={3} />
  return (
    <LoadFailure
      title="No pudimos cargar los textos"
      offlineText="Cuando vuelva la señal, aparecen aquí."
      onRetry={() => void refetch()}
    />
  )
}

const Unknown = () => (
  <WallNotice
    title="No encontramos esa versión"
    text="Puede ser anterior a este registro, o de un torneo que ya no está."
    action={<TicketLink to={paths.home.href()}>Volver al inicio</TicketLink>}
  />
)

function Texts({ tournament, rules, terms, termsSince, isPresent }: AcceptedTexts) {
  return (
    <div className={styles['texts']}>
      <p className={styles['standing']}>
        {isPresent
          ? 'Siguen siendo los mismos: nada cambió desde entonces.'
          : 'Desde entonces hubo cambios. Para tu inscripción vale lo que lees aquí.'}
      </p>
      <section>
        <h2 className={`display ${styles['title']}`}>
          {tournament === null ? 'Reglas del torneo' : `Reglas de ${tournament}`}
        </h2>
        {rules.length === 0 ? (
          <p>En ese momento no había reglas publicadas.</p>
        ) : (
          <ol className={styles['rules']}>
            {rules.map((rule, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a rule has no name but its number
              <li key={at}>{rule}</li>
            ))}
          </ol>
        )}
      </section>
      <section>
        <h2 className={`display ${styles['title']}`}>Términos y condiciones</h2>
        {termsSince !== null && (
          <p className={styles['since']}>Versión del {longDay(new Date(termsSince), visitorTimeZone())}</p>
        )}
        <TextBlocks blocks={terms} empty={<p>En ese momento no había términos publicados.</p>} />
      </section>
    </div>
  )
}
