import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'

const DOCUMENT = join(ROOT, 'docs/benchmarks.md')

const END = '<!-- end of figures -->'

/** The document with other figures of a benchmark, which stand between two comments. */
export function withFigures(document: string, name: string, lines: readonly string[]): string {
  const begin = `<!-- figures: ${name} -->`
  const [before, rest] = document.split(begin)
  const end = rest?.indexOf(END) ?? -1
  if (before === undefined || rest === undefined || end === -1) {
    throw new Error(`The document has no place for the figures of '${name}'`)
  }
  return `${before}${begin}\n\n${lines.join('\n').trim()}\n\n${rest.slice(end)}`
}

/** Writes the figures of today into docs/benchmarks.md. */
export async function writeFigures(name: string, lines: readonly string[]): Promise<void> {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format()
  const document = await readFile(DOCUMENT, 'utf8')
  await writeFile(DOCUMENT, withFigures(document, name, [...lines, '', `Measured on ${day}.`]))
}
