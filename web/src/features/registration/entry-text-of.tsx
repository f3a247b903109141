import { EntryText } from '../../components/registering/entry-text.tsx'
import type { EntryText as Name } from '../../lib/registrations/entry-draft.ts'
import { textOf } from '../../lib/registrations/entry-problems.ts'
import { FreeFireIdField } from './free-fire-id-field.tsx'
import type { EntryFilling } from './use-entry-draft.ts'

interface EntryTextOfProps {
  name: Name
  filling: EntryFilling
  /** Where there is one, IDs are looked up in it. */
  tournamentId?: string
}

/** A line of text of a draft. */
export function EntryTextOf({ name, filling, tournamentId }: EntryTextOfProps) {
  const { draft, problemOf, change, leave } = filling
  const field = {
    value: textOf(draft, name),
    onChange: (text: string) => change(name, ({ texts }) => ({ texts: { ...texts, [name]: text } })),
    onBlur: () => leave(name),
    error: problemOf(name),
  }
  const isId = name === 'freeFireId' || name === 'partner.freeFireId'
  return isId && tournamentId !== undefined ? (
    <FreeFireIdField {...field} name={name} tournamentId={tournamentId} />
  ) : (
    <EntryText {...field} name={name} />
  )
}
