import { z } from 'zod'

/** A readable name that is used in addresses, read aloud and pasted into chats. */
export const slugSaying = (words: string) =>
  z.string(words).regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, words)

export const slugSchema = slugSaying('El identificador no es válido')

/** A SHA-256 in base64url. Its last character is never '_', so Firestore takes every one of them as an id. */
export const hashSchema = z.string().regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/)

/** 128 random bits that a browser made for one draft and repeats with every attempt to send it. */
export const clientKeySchema = z
  .string('Falta la clave del envío: 32 cifras hexadecimales')
  .regex(/^[0-9a-f]{32}$/, 'La clave del envío debe tener 32 cifras hexadecimales')

/** Firestore keeps ids like '__proto__' for itself, and refuses requests with them. */
export const isReservedId = (id: string): boolean => /^__.*__$/.test(id)

/** The id of an account of the identity service, restricted to valid document ids. */
export const uidSchema = z
  .string()
  .regex(/^[\w-]{1,128}$/)
  .refine((uid) => !isReservedId(uid))
