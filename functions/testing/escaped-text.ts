const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The text of mark-up that React has written. */
export const unescaped = (text: string): string =>
  text.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity)
