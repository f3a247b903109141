export const loadDeliveries = async () => (await import('./deliveries.tsx')).Deliveries
export const loadUndelivered = async () => (await import('./undelivered.tsx')).Undelivered

/** While there is a connection: without one it is what sends the answers once it is back. */
export function prepareDeliveries(): void {
  Promise.all([loadDeliveries(), loadUndelivered()]).catch(() => undefined)
}
