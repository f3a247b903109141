/** As many as one query may name. */
const KEYS_OF_QUERY = 30

export const keyChunksOf = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / KEYS_OF_QUERY) }, (_, index) =>
    keys.slice(index * KEYS_OF_QUERY, (index + 1) * KEYS_OF_QUERY),
  )
