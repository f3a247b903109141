/** The contract's rule for ids without zod: an id from the address is checked before any request. */
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/

export const isSlug = (id: string): boolean => SLUG.test(id)
