import { encode } from 'uqr'
import { paintPng } from './picture-file.ts'

/** For print: ten by twelve and a half centimetres at 300 dots an inch. */
const PICTURE = { width: 1200, height: 1500, margin: 100 } as const

/** Readers need a margin of four modules. */
const QUIET = 4
const CODE = 1000
const INK = 'black'
const PAPER = 'white'
const MOST_LINES = 3

/** The words of a text in lines that fit; what is too much ends in an ellipsis. */
export function linesOf(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const kept = lines.slice(0, most).map((line) => shortened(line, fits))
  if (lines.length > most) kept[most - 1] = shortened(`${kept[most - 1] ?? ''}…`, fits)
  return kept
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const characters = Array.from(line.replace(/…$/, ''))
  if (fits(line)) return line
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('')}…`
}

interface QrPicture {
  /** What the code says. */
  address: string
  title: string
  site: string
}

/** A code to print or send, with what it leads to. Always black on white. */
export async function drawQrPicture({ address, title, site }: QrPicture): Promise<Blob> {
  await document.fonts.ready
  return paintPng(PICTURE, (context) => paint(context, { address, title, site }))
}

function paint(context: CanvasRenderingContext2D, { address, title, site }: QrPicture): void {
  const { width, height, margin } = PICTURE
  const family = getComputedStyle(document.body).fontFamily
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'top'

  const write = (weight: number, size: number, y: number, text: string, most: number) => {
    context.font = `${weight} ${size}px ${family}`
    const fits = (line: string) => context.measureText(line).width <= width - 2 * margin
    for (const [at, line] of linesOf(text, most, fits).entries())
      context.fillText(line, width / 2, y + at * size * 1.2)
  }
  write(700, 64, 70, title, MOST_LINES)

  const { data, size } = encode(address, { ecc: 'M', border: QUIET })
  // Whole pixels: a module with soft edges is harder to read.
  const unit = Math.floor(CODE / size)
  const [left, top] = [Math.round((width - unit * size) / 2), 310]
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(left + x * unit, top + y * unit, unit, unit)
  }
  write(700, 48, 1330, site, 1)
  write(400, 30, 1400, address.replace(/^https?:\/\//, ''), 2)
}
