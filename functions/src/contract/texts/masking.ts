/** 'maria@correo.example' as 'm…@correo.example'. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')

/** For texts with a cap, so quadratic backtracking is harmless. */
const ADDRESS_IN_TEXT = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/g

/** Text from outside, with the addresses in it masked. */
export const maskEmails = (text: string): string => text.replaceAll(ADDRESS_IN_TEXT, maskEmail)
