import { unzip } from './unzip.ts'

/** One cell as a program reads it: position, type, content. */
export type FoundCell = [place: string, kind: 'text' | 'number', content: string | number]

/** The characters that XML 1.0 allows. */
const WELL_FORMED = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u
const TAG = /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|<\?[^?]*\?>\n|([^<]+)/gy
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The cells of an archive's one sheet, in their order. Anything but plain XML throws. */
export function readSheet(archive: Uint8Array): FoundCell[] {
  const cells: FoundCell[] = []
  const open: string[] = []
  let place = ''
  let kind: FoundCell[1] = 'number'
  for (const part of partsOf(unzip(Buffer.from(archive)).get('xl/worksheets/sheet1.xml') ?? '')) {
    if (part.text !== undefined) {
      const text = decoded(part.text)
      cells.push([place, kind, kind === 'number' ? Number(text) : text])
    } else if (part.isEnd) {
      if (open.pop() !== part.name) throw new Error(`</${part.name}> has no opening tag`)
    } else {
      if (!part.isAlone) open.push(part.name)
      if (part.name === 'c') {
        place = /r="(\w+)"/.exec(part.attributes)?.[1] ?? ''
        kind = part.attributes.includes('t="inlineStr"') ? 'text' : 'number'
      }
    }
  }
  if (open.length > 0) throw new Error(`<${open.join('><')}> is not closed`)
  return cells
}

function* partsOf(xml: string) {
  if (!WELL_FORMED.test(xml)) throw new Error('A character that XML does not allow')
  let end = 0
  for (const found of xml.matchAll(TAG)) {
    const [whole, slash, name, attributes = '', alone, text] = found
    end += whole.length
    if (text !== undefined) yield { text }
    else if (name !== undefined) yield { name, attributes, isEnd: slash === '/', isAlone: alone === '/' }
  }
  if (end !== xml.length) throw new Error(`No XML at ${end}`)
}

const decoded = (text: string): string =>
  text
    .replaceAll(/&(\w*);?/g, (whole, name: string) => {
      const sign = whole.endsWith(';') ? ENTITIES[name] : undefined
      if (sign === undefined) throw new Error(`No entity: ${whole}`)
      return sign
    })
    // A spreadsheet's own escape for a character code.
    .replaceAll(/_x([\dA-F]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
