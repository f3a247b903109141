/** The messages between a worker and its parent. */
export interface Ready {
  port: number
}

export interface Order {
  id: number
  act: string
  value?: number | undefined
}

export interface Report {
  id: number
  result: unknown
}

export type Act = (value: number | undefined) => unknown

/** Executes orders of the parent process, and ends with it. */
export function obeyParent(port: number, acts: Readonly<Record<string, Act>>): void {
  const obey = async ({ id, act, value }: Order): Promise<void> => {
    const report: Report = { id, result: (await acts[act]?.(value)) ?? null }
    process.send?.(report)
  }
  process.on('message', (order: Order) => void obey(order))
  process.once('disconnect', () => process.exit())
  const ready: Ready = { port }
  process.send?.(ready)
}
