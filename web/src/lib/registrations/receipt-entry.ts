/**
 * The history entry of a receipt contains its secret token: back and reload work, and the address, which is visible
 * and copied, does not contain it.
 */
export const entryWithReceipt = (receipt: string, state: unknown = null): object => ({
  ...(typeof state === 'object' && state),
  receipt,
})

export function receiptOfEntry(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('receipt' in state)) return null
  return typeof state.receipt === 'string' ? state.receipt : null
}
