import { type ComponentType, useState } from 'react'
import { DEFAULT_FAQ } from '@arena-libre/functions/contract/site/default-faq'
import { TicketAnchor } from '../../components/buttons.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { askingLink } from '../../lib/settings/asking-link.ts'
import { useSiteFront } from '../../lib/settings/site-settings.ts'
import { loadTexts, useSiteTexts } from '../../lib/settings/site-texts.ts'
import { piecesOf } from '../../lib/text-search.ts'
import { searchFaq } from './faq-search.ts'
import { HowItWorks } from './how-it-works.tsx'
import styles from './faq-overlay.module.css'

export async function loadFaqOverlay(): Promise<ComponentType> {
  await loadTexts()
  return FaqOverlay
}

export function FaqOverlay() {
  const [query, setQuery] = useState('')
  const faq = useSiteTexts()?.faq ?? DEFAULT_FAQ
  const link = useAskUsLink()
  const { found, words } = searchFaq(faq, query)

  return (
    <>
      <search className={styles['search']}>
        <SearchField
          label="Buscar en las preguntas"
          placeholder="Busca: premios, edad, sala…"
          value={query}
          onChange={setQuery}
        />
      </search>
      {words.length === 0 && <HowItWorks />}
      <output className={styles['count']}>{words.length === 0 ? '' : countOf(found.length)}</output>
      {found.length === 0 ? (
        <p className={styles['none']}>
          No encontramos nada con «{query.trim()}». Prueba con otra palabra
          {link === null ? '.' : ', o pregúntanos.'}
        </p>
      ) : (
        <FaqEntries faq={found} words={words} />
      )}
      {link !== null && <AskUs {...link} />}
    </>
  )
}

interface FaqEntriesProps {
  faq: readonly { question: string; answer: string }[]
  /** What was searched for. */
  words?: readonly string[]
}

export const FaqEntries = ({ faq, words = NO_WORDS }: FaqEntriesProps) => (
  <ul>
    {faq.map(({ question, answer }) => (
      <li key={question}>
        <FaqEntry question={question} answer={answer} words={words} opensItself={faq.length === 1} />
      </li>
    ))}
  </ul>
)

const NO_WORDS: readonly string[] = []

function countOf(count: number): string {
  if (count === 0) return 'Sin resultados'
  return count === 1 ? '1 resultado' : `${count} resultados`
}

interface FaqEntryProps {
  question: string
  answer: string
  /** What was searched for. */
  words: readonly string[]
  /** The only answer left needs no press. */
  opensItself: boolean
}

function FaqEntry({ question, answer, words, opensItself }: FaqEntryProps) {
  return (
    <details className={styles['entry']} open={opensItself || undefined}>
      <summary>
        <Marked text={question} words={words} />
        <Icon name="unfold" />
      </summary>
      <p>
        <Marked text={answer} words={words} />
      </p>
    </details>
  )
}

const Marked = ({ text, words }: { text: string; words: readonly string[] }) => (
  <span>
    {piecesOf(text, words).map(({ text: piece, isHit, at }) =>
      isHit ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
    )}
  </span>
)

/** To the community, or else to the organisation; null for a site that has neither. */
function useAskUsLink(): AskUsProps | null {
  const { links, contacts } = useSiteFront()
  return links.whatsapp === null
    ? askingLink(contacts, 'Hola, tengo una duda.')
    : { href: links.whatsapp, icon: 'whatsapp' }
}

interface AskUsProps {
  href: string
  icon: IconName
}

const AskUs = ({ href, icon }: AskUsProps) => (
  <div className={styles['ask']}>
    <p>¿Te queda una duda?</p>
    <TicketAnchor tone="paper" wide href={href}>
      <Icon name={icon} /> Escríbenos
    </TicketAnchor>
  </div>
)
