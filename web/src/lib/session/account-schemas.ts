import { z } from 'zod'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { setupRequestSchema } from '@arena-libre/functions/contract/people/session'
import { signInMessage } from '@arena-libre/functions/contract/people/sign-in-errors'
import { looksLikeEmail } from '@arena-libre/functions/contract/registrations/email'
import { oneLine } from '@arena-libre/functions/contract/texts/one-line'

/** What is checked before the identity provider is asked. */
const email = z
  .string()
  .trim()
  .min(1, signInMessage('missing-email'))
  .refine(looksLikeEmail, signInMessage('invalid-email'))

const password = z.string().min(1, signInMessage('missing-password'))

/** Accounts made elsewhere may have passwords shorter than new ones have to be. */
export const signInSchema = z.object({
  email,
  password: password.min(LIMITS.passwordCharacters, signInMessage('invalid-password')),
  remember: z.boolean(),
})

export const linkSchema = signInSchema.pick({ email: true, remember: true })

/** Signing in again: the account is known. */
export const passwordSchema = signInSchema.pick({ password: true })

/** Apps show the code in two groups, and people type it like that. */
export const codeSchema = z.object({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Escribe los seis números del código.')),
})

export const pastedLinkSchema = z.object({ link: z.string().trim().min(1, 'Pega el enlace del correo.') })

export const newAccountSchema = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => oneLine(name) !== '', 'Escribe tu nombre.'),
  email,
  password: password.min(LIMITS.newPasswordCharacters, signInMessage('weak-password')),
})

/** The one before may be shorter than new ones have to be. */
export const newPasswordSchema = z
  .object({ current: password, next: newAccountSchema.shape.password })
  .refine(({ current, next }) => current !== next, {
    path: ['next'],
    error: 'Es la misma de ahora. Elige otra.',
  })

export const resetSchema = z.object({ email })

/** A key that is pasted brings spaces along. */
export const setUpSchema = z.object({
  setupToken: z.string().trim().pipe(setupRequestSchema.shape.setupToken),
})
