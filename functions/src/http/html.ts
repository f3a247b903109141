const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The text as it stands between tags, or between the quotes of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

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
  return escapeHtml(String(part))
}

/** Texts put into it are escaped, pieces of a page are not. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + sourceOf(parts[index] ?? '')).join(''))
