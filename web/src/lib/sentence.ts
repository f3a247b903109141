/** Texts of the specification end with a full stop or not; where another sentence follows, they all do. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
