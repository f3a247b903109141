import { Icon } from '../../components/icon.tsx'
import { piecesOf } from '../../lib/text-search.ts'
import styles from './faq-entry.module.css'

interface FaqEntryProps {
  question: string
  answer: string
  /** What was searched for. */
  words: readonly string[]
  /** The only answer left needs no press. */
  opensItself: boolean
}

export function FaqEntry({ question, answer, words, opensItself }: FaqEntryProps) {
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
