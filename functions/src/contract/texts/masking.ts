/** 'maria@correo.example' as 'm…@correo.example'. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')

/** Of texts with a cap: starting over at each of their characters is nothing. */
const ADDRESS_IN_TEXT = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/g

/** Text from outside, with the addresses in it masked. */
export const maskEmails = (text: string): string => text.replaceAll(ADDRESS_IN_TEXT, maskEmail)
