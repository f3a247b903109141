const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for use between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** A part of a page that needs no escaping. */
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

/** Escapes inserted texts, but not inserted parts of a page. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + sourceOf(parts[index] ?? '')).join(''))
