/** A name as it is searched for: without accents, capitals and needless blanks. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
