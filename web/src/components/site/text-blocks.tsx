import type { ReactNode } from 'react'
import styles from './text-blocks.module.css'

interface Block {
  title: string
  paragraphs: readonly string[]
}

interface TextBlocksProps {
  blocks: readonly Block[]
  /** For a text without a block. */
  empty?: ReactNode
}

/** A long text of the site: titles with their paragraphs. What the owner wrote is text, even if it looks like markup. */
export const TextBlocks = ({ blocks, empty = null }: TextBlocksProps) =>
  blocks.length === 0 ? (
    empty
  ) : (
    <div className={styles['blocks']}>
      {blocks.map(({ title, paragraphs }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two blocks may have the same title
        <section key={at}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- nor has a paragraph a name
            <p key={line}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
