import { LIMITS } from '@arena-libre/functions/contract/limits'

interface PasswordAdvice {
  /** Long enough to be accepted. */
  accepted: boolean
  /** 0 to 3, for the meter. */
  strength: number
  /** What is missing, or what would make it better. */
  reasons: string[]
}

const LONG = 12
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** Length counts most: a short password with every kind of character is still guessed. */
export function passwordAdvice(password: string, email: string): PasswordAdvice {
  const least = LIMITS.newPasswordCharacters
  const accepted = password.length >= least
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  const saysName = name.length > 2 && password.toLowerCase().includes(name)
  const isMonotone = new Set(password).size < Math.min(5, password.length)

  const reasons = [
    ...(accepted ? [] : [`Usa al menos ${least} caracteres.`]),
    ...(kinds < 2 ? ['Combina letras, números o signos.'] : []),
    ...(saysName ? ['No repitas tu correo.'] : []),
    ...(isMonotone ? ['No repitas los mismos caracteres.'] : []),
  ]
  const bonus = (password.length >= LONG ? 1 : 0) + (kinds >= 3 ? 1 : 0)
  const strength = !accepted ? 0 : reasons.length > 0 ? 1 : Math.min(3, 1 + bonus)
  return { accepted, strength, reasons }
}
