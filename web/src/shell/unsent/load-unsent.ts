export const loadUnsent = async () => (await import('./unsent.tsx')).Unsent

/** While there is a connection: it is wanted where there is none. */
export const prepareUnsent = (): void => void loadUnsent().catch(() => undefined)
