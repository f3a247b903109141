/**
 * An entry of the history that shows a receipt carries its key, which no address has to: going back and a reload find
 * it again, and nobody reads it over a shoulder or copies it with the address by mistake.
 */
export const entryWithReceipt = (receipt: string, state: unknown = null): object => ({
  ...(typeof state === 'object' && state),
  receipt,
})

export function receiptOfEntry(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('receipt' in state)) return null
  return typeof state.receipt === 'string' ? state.receipt : null
}
