import type { RegistrationForm } from '@arena-libre/functions/contract/registration-views'
import { entryLabel } from '../../components/registering/entry-text.tsx'
import type { EntryText } from '../../lib/registrations/entry-draft.ts'
import { askedFields } from '../../lib/registrations/asked-fields.ts'

export const AGE_QUESTION = '¿Qué edad tienes?'

const PERSON = ['fullName', 'freeFireId', 'email', 'phone'] as const satisfies readonly EntryText[]
const PARTNER = ['partner.fullName', 'partner.freeFireId'] as const satisfies readonly EntryText[]

const named = (id: EntryText) => ({ id, label: entryLabel(id) })

/** Every field of a form in the order of the page, for the list of those that need another look. */
export function entryLabels(entry: RegistrationForm): { id: string; label: string }[] {
  return [
    ...PERSON.map(named),
    { id: 'age', label: AGE_QUESTION },
    named('guardian.name'),
    { id: 'guardian.consent', label: 'Permiso de un adulto' },
    ...(entry.tournament.modality === 'duo' ? PARTNER.map(named) : []),
    ...askedFields(entry).map(({ field: { id, label } }) => ({ id, label })),
    { id: 'acceptedVersion', label: 'Reglas y términos' },
  ]
}
