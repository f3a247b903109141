/**
 * Words joined by single dots, an at sign, a domain with a top level of letters. No two parts of the
 * pattern can take the same character, so that no text makes it slow.
 */
export const EMAIL = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,}$/

export const isEmail = (text: string): boolean => EMAIL.test(text)

/** The format of a field of a public form: text, an at sign, text, a dot, text. */
const LOOSE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

export const looksLikeEmail = (text: string): boolean => LOOSE_EMAIL.test(text)
