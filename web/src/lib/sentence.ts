/** Adds a full stop where another sentence follows. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
