/**
 * Runs `act` while no other tab of the site runs one of the same name. A browser that has no such locks, or
 * forbids them together with its storage, runs it straight away.
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
