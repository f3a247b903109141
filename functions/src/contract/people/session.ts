import { z } from 'zod'
import { EMAIL } from '../registrations/email.ts'
import { instantSchema } from '../time/instants.ts'
import { PERMISSIONS_OF, type Permission } from './permissions.ts'

const permissions = PERMISSIONS_OF.owner as readonly [Permission, ...Permission[]]

const INVALID_EMAIL = 'Correo electrónico inválido'

export const emailSchema = z
  .string(INVALID_EMAIL)
  .trim()
  .toLowerCase()
  .max(254, INVALID_EMAIL)
  .regex(EMAIL, INVALID_EMAIL)

/**
 * Whether the team signs in with a code of an app as well: the project has no such codes, each member decides, or no
 * session works without one.
 */
export const SECOND_FACTOR_MODES = ['off', 'offered', 'required'] as const

export type SecondFactorMode = (typeof SECOND_FACTOR_MODES)[number]

/** The signed-in account, as the API sees it: `GET /api/auth/me`. */
export const sessionUserSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** When this session began. */
  loginTime: instantSchema,
  secondFactor: z.strictObject({
    mode: z.enum(SECOND_FACTOR_MODES),
    /** The account has a role, and this session may not use it: it began without the code that is required. */
    isMissing: z.boolean(),
  }),
  metadata: z.strictObject({
    creationTime: instantSchema.nullable(),
    lastSignInTime: instantSchema.nullable(),
  }),
})

export type SessionUser = z.infer<typeof sessionUserSchema>

/** `POST /api/auth/verify`: whether a token is still valid, and for which account. */
export const verifyRequestSchema = z.strictObject({
  token: z.string('Falta el token').min(1, 'Falta el token').max(8192, 'Es demasiado largo'),
})
export const verifyAnswerSchema = sessionUserSchema.pick({
  uid: true,
  email: true,
  emailVerified: true,
  isAdmin: true,
  isOwner: true,
})

/** `POST /api/auth/revoke` ends every session of the caller, this one included. */
export const revokeAnswerSchema = z.strictObject({ revoked: z.literal(true) })

/** An account as those who manage admins see it. */
export const accountSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  disabled: z.boolean(),
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
})

export type Account = z.infer<typeof accountSchema>

/** `POST /api/auth/admin/set-claim`, `.../revoke-claim` and `.../user/search` */
export const accountRequestSchema = z.strictObject({ email: emailSchema })

/** `GET /api/auth/setup/check` */
export const setupCheckSchema = z.strictObject({ needsSetup: z.boolean() })

/** `POST /api/auth/setup/initial-admin`: the secret that the deployer of the site chose. */
export const setupRequestSchema = z.strictObject({
  setupToken: z.string().min(1, 'Escribe la clave de configuración.').max(512, 'Es demasiado largo'),
})

/** The owner is bound. All earlier sessions have ended, the caller's included. */
export const setupAnswerSchema = z.strictObject({ signInAgain: z.literal(true) })
