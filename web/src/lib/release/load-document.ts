let isLoading = false

/** Whether this document is about to make room for the one at its address. */
export const isLeavingDocument = (): boolean => isLoading

/** Opens the document at the address that the router has gone to. */
export function loadDocument(): void {
  isLoading = true
  location.reload()
}
