/** The rules of a tournament, one each: from a text with a rule a line, or from a list. */
export const normaliseRules = (rules: string | readonly string[]): string[] =>
  (typeof rules === 'string' ? [rules] : rules)
    .flatMap((text) => text.split('\n'))
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
