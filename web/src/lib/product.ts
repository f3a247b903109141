/** The name the product goes by, in the one place where it stands. */
export const PRODUCT = { name: 'Arena Libre' } as const
