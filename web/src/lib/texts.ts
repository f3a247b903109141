/** '1 torneo', '3 torneos' */
export const countText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

export const pointsWord = (points: number): string => (points === 1 ? 'punto' : 'puntos')

export const pointsText = (points: number): string => `${points} ${pointsWord(points)}`

/** 'mapa y reglas', 'Bogotá, Lima y Quito' */
export const listText = (parts: readonly string[]): string => new Intl.ListFormat('es').format(parts)

/** With a full stop, unless it ends with one, as 'p. m.' does. */
export const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
