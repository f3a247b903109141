import { TERMS, type TermName } from '../../lib/terms.ts'
import { Popover } from './popover.tsx'

/** Says what a word of the panel means, on request. It stands beside the word, outside its label. */
export function TermHelp({ name }: { name: TermName }) {
  const { term, text } = TERMS[name]
  return (
    <Popover label={`Qué significa «${term}»`} title={term}>
      {text}
    </Popover>
  )
}
