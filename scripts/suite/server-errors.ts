import { z } from 'zod'

const errorSchema = z.looseObject({
  severity: z.literal('ERROR'),
  message: z.string(),
  stack_trace: z.string().optional(),
})

/** What the functions log as an error, for the terminal; undefined for all other output of the emulators. */
export function serverErrorIn(output: string): string | undefined {
  const begin = output.indexOf('{"severity":')
  if (begin === -1) return undefined
  const { severity: _severity, message, stack_trace: stack, ...more } = parsed(output.slice(begin)) ?? {}
  if (message === undefined) return undefined
  const facts = Object.entries(more).flatMap(([name, value]) =>
    name.startsWith('@') || name.includes('/') ? [] : [`${name} ${JSON.stringify(value)}`],
  )
  const title = [message, ...facts].join(', ')
  const lines = [title, ...(stack?.split('\n') ?? [])]
  return lines.map((text, index) => `${index === 0 ? '  ✗ ' : '    '}${text}`).join('\n')
}

function parsed(text: string): z.output<typeof errorSchema> | undefined {
  try {
    return errorSchema.parse(JSON.parse(text.slice(0, text.lastIndexOf('}') + 1)))
  } catch (error) {
    // The output of another program, which only begins like ours.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}
