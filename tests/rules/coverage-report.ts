import { z } from 'zod'

/** Something the rules compute: where it stands, what it came to so far, what it is made of. */
const expressionSchema = z.object({
  sourcePosition: z.object({
    line: z.number().default(0),
    currentOffset: z.number().default(0),
    /** Of the last character. */
    endOffset: z.number(),
  }),
  values: z.array(z.object({ value: z.looseObject({ boolValue: z.boolean().optional() }) })).default([]),
  get children() {
    return z.array(expressionSchema).default([])
  },
})

/** What both Firestore emulators answer to `:ruleCoverage`. */
export const reportSchema = z.object({
  rules: z.object({ files: z.tuple([z.object({ content: z.string() })]) }),
  report: z.array(expressionSchema),
})

type Report = z.infer<typeof reportSchema>
type Expression = z.infer<typeof expressionSchema>

interface Gaps {
  total: number
  neverEvaluated: string[]
  /** Conditions that came out one way only. */
  oneSided: string[]
}

export function gapsIn({ rules, report }: Report): Gaps {
  const source = rules.files[0].content
  const gaps: Gaps = { total: 0, neverEvaluated: [], oneSided: [] }
  for (const occurrences of byPlace(report)) {
    const values = occurrences.flatMap(({ values }) => values.map(({ value }) => value)).filter(isDefined)
    const seen = new Set(values.map(({ boolValue }) => boolValue))
    gaps.total += 1
    if (seen.size === 0) gaps.neverEvaluated.push(textOf(occurrences, source))
    // A field of a request can be a boolean among others: a condition is nothing else.
    else if (seen.size === 1 && !seen.has(undefined)) gaps.oneSided.push(textOf(occurrences, source))
  }
  return gaps
}

/** `undefined` means an error or, in hidane, a skipped expression: neither is an outcome. */
const isDefined = (value: object): boolean => !('undefined' in value)

/** A function's body is reported for each of its uses or once for all, by emulator: here once for all. */
function byPlace(report: readonly Expression[]): Expression[][] {
  const places = new Map<string, Expression[]>()
  const add = (expression: Expression): void => {
    const { currentOffset, endOffset } = expression.sourcePosition
    const place = `${currentOffset}-${endOffset}`
    places.set(place, [...(places.get(place) ?? []), expression])
    expression.children.forEach(add)
  }
  report.forEach(add)
  return [...places.values()]
}

function textOf([first]: readonly Expression[], source: string): string {
  if (!first) return ''
  const { line, currentOffset, endOffset } = first.sourcePosition
  return `line ${line}: ${source.slice(currentOffset, endOffset + 1).replaceAll(/\s+/g, ' ')}`
}
