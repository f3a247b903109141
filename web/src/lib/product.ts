/** The name the product goes by, in the one place where it stands. Contacts and links are the owner's settings. */
export const PRODUCT = { name: 'Arena Libre' } as const
