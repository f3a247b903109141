/**
 * Runs `act` while no other tab runs one of the same name. Without the Web Locks API, or where it is blocked, it
 * runs at once.
 */
export async function withLock<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  let hasRun = false
  const run = () => {
    hasRun = true
    return act()
  }
  try {
    return await navigator.locks.request(name, run)
  } catch (error) {
    if (hasRun) throw error
    return act()
  }
}
