import { type ReactNode, useId, useRef } from 'react'
import { Icon } from '../icon.tsx'
import styles from './text-blocks.module.css'

interface Block {
  title: string
  paragraphs: readonly string[]
}

interface TextBlocksProps {
  blocks: readonly Block[]
  /** For a text without a block. */
  empty?: ReactNode
  /** A list of the titles before the text, to go to one of them. */
  hasIndex?: boolean
}

/** A long text of the site: titles with their paragraphs. What the owner wrote is text, even if it looks like markup. */
export function TextBlocks({ blocks, empty = null, hasIndex = false }: TextBlocksProps) {
  const titles = useRef<(HTMLHeadingElement | null)[]>([])
  const index = useRef<HTMLDetailsElement>(null)
  const indexId = useId()
  if (blocks.length === 0) return empty

  const goTo = (at: number) => {
    // Closed first: it stands above the text and would move it.
    if (index.current !== null) index.current.open = false
    titles.current[at]?.focus({ preventScroll: true })
    titles.current[at]?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles['blocks']}>
      {hasIndex && blocks.length > SHORT && (
        <details ref={index} className={styles['index']}>
          <summary id={indexId}>
            Ir a una sección <Icon name="unfold" />
          </summary>
          <ol aria-labelledby={indexId}>
            {blocks.map(({ title }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two blocks may have the same title
              <li key={at}>
                <button type="button" onClick={() => goTo(at)}>
                  {title}
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
      {blocks.map(({ title, paragraphs }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two blocks may have the same title
        <section key={at}>
          <h3
            ref={(heading) => {
              titles.current[at] = heading
            }}
            tabIndex={-1}
          >
            {title}
          </h3>
          {paragraphs.map((paragraph, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- a paragraph has no name
            <p key={line}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}

/** The most titles that are found without a list of them. */
const SHORT = 3
