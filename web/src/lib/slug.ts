/** The contract's rule for ids, without zod: what an address names is matched before anybody is asked for it. */
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/

export const isSlug = (id: string): boolean => SLUG.test(id)
