const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A piece of a page in which every sign means itself. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Part = string | number | boolean | Html | Part[]

const sourceOf = (part: Part): string => {
  if (part instanceof Html) return part.source
  if (Array.isArray(part)) return part.map(sourceOf).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

/** Texts put into it are escaped, pieces of a page are not. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + sourceOf(parts[index] ?? '')).join(''))
