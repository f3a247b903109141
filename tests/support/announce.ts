/** Shows figures of a test also where only what failed is shown: `npm test` looks for the mark. */
export function announce(text: string): void {
  const lines = text.trimEnd().split('\n')
  process.stdout.write(lines.map((line) => `» ${line}\n`).join(''))
}
