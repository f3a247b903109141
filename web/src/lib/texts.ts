/** '1 torneo', '3 torneos' */
export const countText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** 'mapa y reglas', 'Bogotá, Lima y Quito' */
export const listText = (parts: readonly string[]): string => new Intl.ListFormat('es').format(parts)
