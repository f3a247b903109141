import { z } from 'zod'
import { ENTRY_SENTENCES } from '@arena-libre/functions/contract/registrations/entry-sentences'
import { isSameId } from '@arena-libre/functions/contract/registrations/free-fire-id'
import {
  guardianSchema,
  personSchema,
  playerSchema,
} from '@arena-libre/functions/contract/registrations/people'
import { AGE_GROUPS } from '@arena-libre/functions/contract/registrations/person-rules'
import type {
  AddedRegistration,
  Correction,
  RegistrationView,
} from '@arena-libre/functions/contract/registrations/registration-views'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'

const text = z.string()

/** The partner is asked for in a pair only. */
const shapeOf = (isPair: boolean) => ({
  ...personSchema.shape,
  partnerName: isPair ? playerSchema.shape.fullName : text,
  partnerId: isPair ? playerSchema.shape.freeFireId : text,
})

export type PersonValues = Record<keyof ReturnType<typeof shapeOf>, string>

const SAME_ID = { path: ['partnerId'], error: ENTRY_SENTENCES['same-id'] }

const areTwo = ({ freeFireId, partnerId }: Pick<PersonValues, 'freeFireId' | 'partnerId'>): boolean =>
  partnerId === '' || !isSameId(freeFireId, partnerId)

export const personFormSchema = (isPair: boolean): z.ZodType<PersonValues, PersonValues> =>
  z.object(shapeOf(isPair)).refine(areTwo, SAME_ID)

export const personValues = ({
  fullName,
  freeFireId,
  email,
  phone,
  partner: second,
}: RegistrationView): PersonValues => ({
  fullName,
  freeFireId,
  email,
  phone,
  partnerName: second?.fullName ?? '',
  partnerId: second?.freeFireId ?? '',
})

export const PERSON_LABELS: Record<keyof PersonValues, string> = {
  fullName: 'Nombre completo',
  freeFireId: 'ID de Free Fire',
  email: 'Correo',
  phone: 'Teléfono',
  partnerName: 'Nombre de la pareja',
  partnerId: 'ID de Free Fire de la pareja',
}

const NAMES = Object.keys(PERSON_LABELS) as (keyof PersonValues)[]

/** The fields that differ. */
export const changedIn = (before: PersonValues, after: PersonValues): (keyof PersonValues)[] =>
  NAMES.filter((name) => before[name] !== after[name])

/** Only what the admin changed: whatever somebody else changed meanwhile stays. */
export function correctionOf(
  before: PersonValues,
  typed: PersonValues,
  present: RegistrationView,
): Correction | null {
  const changed = changedIn(before, typed)
  if (changed.length === 0) return null
  const now = personValues(present)
  const own = (['fullName', 'freeFireId', 'email', 'phone'] as const).filter((name) => changed.includes(name))
  const ofPartner = (['partnerName', 'partnerId'] as const).some((name) => changed.includes(name))
  const next = (name: keyof PersonValues) => (changed.includes(name) ? typed[name] : now[name])
  return {
    ...Object.fromEntries(own.map((name) => [name, typed[name]])),
    ...(ofPartner && { partner: { fullName: next('partnerName'), freeFireId: next('partnerId') } }),
    revision: present.revision,
  }
}

export interface AddValues extends PersonValues {
  age: '' | RegistrationView['age']
  guardianName: string
  hasConsent: boolean
}

export const NOBODY: AddValues = {
  fullName: '',
  freeFireId: '',
  email: '',
  phone: '',
  partnerName: '',
  partnerId: '',
  age: '',
  guardianName: '',
  hasConsent: false,
}

const guardianName = guardianSchema.shape.name

/** What an admin fills in for somebody else. They may not know the answers to the questions. */
export const addFormSchema = (isPair: boolean): z.ZodType<AddValues, AddValues> =>
  z
    .object({
      ...shapeOf(isPair),
      age: z.enum(['', ...AGE_GROUPS]),
      guardianName: text,
      hasConsent: z.boolean(),
    })
    .refine(areTwo, SAME_ID)
    .refine(({ age }) => age !== '', { path: ['age'], error: ENTRY_SENTENCES['age-missing'] })
    .refine(({ age, guardianName: name }) => age !== '11-17' || guardianName.safeParse(name).success, {
      path: ['guardianName'],
      error: ENTRY_SENTENCES['guardian-name-missing'],
    })
    .refine(({ age, hasConsent }) => age !== '11-17' || hasConsent, {
      path: ['hasConsent'],
      error: ENTRY_SENTENCES['guardian-consent-missing'],
    })

export function addedOf(
  { fullName, freeFireId, email, phone, age, guardianName: guardian, ...typed }: AddValues,
  { id, modality }: Tournament,
  clientKey: string,
): AddedRegistration {
  const isMinor = age === '11-17'
  return {
    tournamentId: id,
    clientKey,
    fullName,
    freeFireId,
    email,
    phone,
    age: isMinor ? '11-17' : '18+',
    guardian: isMinor ? { name: guardian, consent: true } : null,
    partner: modality === 'duo' ? { fullName: typed.partnerName, freeFireId: typed.partnerId } : null,
    answers: {},
  }
}
