import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import { aTournament } from '../../../../functions/testing/a-tournament.ts'
import { emptyEntry, type EntryDraft } from './entry-draft.ts'

/** For tests: a registration form, and a complete draft for it. */
export const entryFixture = (fields: Partial<RegistrationForm['tournament']> = {}): RegistrationForm => ({
  tournament: aTournament(fields),
  questions: [
    { id: 'pais', text: '¿De dónde?', type: 'select', required: true, placeholder: '', options: ['Perú'] },
  ],
  fields: [
    {
      id: 'apodo',
      label: 'Apodo',
      type: 'text',
      required: true,
      placeholder: '',
      options: [],
      help: '',
      limits: null,
    },
  ],
  acceptedVersion: 'aaaaaaaaaaaaaaaa',
})

export const draftFixture = (changes: Partial<EntryDraft> = {}): EntryDraft => ({
  ...emptyEntry(),
  texts: {
    fullName: ' Íñigo Peña ',
    freeFireId: '12345678',
    email: 'inigo@correo.example',
    phone: '+57 300 555 0143',
  },
  age: '18+',
  answers: { pais: 'Perú', apodo: 'Ñandú' },
  acceptedVersion: 'aaaaaaaaaaaaaaaa',
  ...changes,
})
