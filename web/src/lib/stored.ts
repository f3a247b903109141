/** The storage of the tab: it survives a reload, and the next visitor on the same phone does not find it. */
export const tabStorage = (): Storage => sessionStorage

/** The browser's storage can be full or forbidden: what is kept there must never be what a screen needs. */
export function readStored(key: string, storage: () => Storage = () => localStorage): unknown {
  try {
    const text = storage().getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Without a value nothing is kept under that key any more. Whether it could be done. */
export function writeStored(
  key: string,
  value: unknown,
  storage: () => Storage = () => localStorage,
): boolean {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
