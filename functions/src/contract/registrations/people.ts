import { z } from 'zod'
import { ENTRY_SENTENCES } from './entry-sentences.ts'
import { PANEL_MESSAGES, type Language } from '../texts/panel-messages.ts'
import { LONGEST, personCode, type PersonField } from './person-rules.ts'
import { lineSchema } from '../texts/texts.ts'

/** A field of a person with the rule that the client also uses without zod. */
const personText = (field: PersonField, language: Language) => {
  const problemOf = (text: string) => {
    const code = personCode(field, text)
    return code === null ? null : PANEL_MESSAGES[code][language]
  }
  // Of a value that is no text: only a nickname may be empty.
  return lineSchema(problemOf('') ?? PANEL_MESSAGES['nickname-invalid'][language])
    .max(LONGEST[field], PANEL_MESSAGES['too-long'][language])
    .superRefine((text, context) => {
      const problem = problemOf(text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    })
}

/** The message for a value that is no object; not part of the output if the key is not requested. */
const objectWords = (words: string) => ({
  error: ({ code }: { code: string }) => (code === 'unrecognized_keys' ? undefined : words),
})

function schemasIn(language: Language) {
  const player = {
    fullName: personText('fullName', language),
    nickname: personText('nickname', language).default(''),
    freeFireId: personText('freeFireId', language),
  }
  const reach = { email: personText('email', language).toLowerCase(), phone: personText('phone', language) }
  return {
    player: z.strictObject(player, objectWords(ENTRY_SENTENCES['partner-missing'])),
    person: z.strictObject({ ...player, ...reach }),
  }
}

/** The top level of the address of all redacted registrations: an address there belongs to nobody (RFC 2606). */
const RESERVED = '.invalid'

/** The address of a player who is entered or corrected. The schema of what is stored accepts that of redacted ones, too. */
export const enteredEmail = (email: z.ZodString, language: Language = 'spanish'): z.ZodString =>
  email.refine((address) => !address.endsWith(RESERVED), PANEL_MESSAGES['email-invalid'][language])

/** Without its default: a correction that does not send it leaves it as it is. */
export const nicknameSchema = personText('nickname', 'spanish')

/** The player who registers, with contact data; a partner has none. */
export const { player: playerSchema, person: personSchema } = schemasIn('spanish')

/** The same with the English messages of the panel's registration helper. */
export const { player: helperPlayerSchema, person: helperPersonSchema } = schemasIn('english')

/** A player under 18 needs an adult who agrees. */
export const guardianSchema = z.strictObject(
  {
    name: lineSchema(ENTRY_SENTENCES['guardian-name-missing'])
      .min(1, ENTRY_SENTENCES['guardian-name-missing'])
      .max(80, 'Es demasiado largo'),
    consent: z.literal(true, ENTRY_SENTENCES['guardian-consent-missing']),
  },
  objectWords(ENTRY_SENTENCES['guardian-name-missing']),
)

export type Player = z.infer<typeof playerSchema>

/** What names a player of a registration. */
export type NamedPlayer = Pick<Player, 'fullName' | 'freeFireId'>
