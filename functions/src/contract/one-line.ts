/**
 * What would end a line, turn around what follows it, or is not seen at all: the last six are letters without
 * ink. The joiners stay: families of emoji and some scripts are written with them.
 */
const CONTROLS =
  /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0])+/gu

/** A text as it may stand where others set the line: a subject, a title, an attribute. */
export const oneLine = (text: string): string => text.replaceAll(CONTROLS, ' ').trim()
