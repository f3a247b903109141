/** What recover.js adds to an address, so that no cache knows it. */
const PARAMETER = 'recargada'

/**
 * Before the app starts: nobody should share or bookmark the address it took to get the page. And of `//host/x`
 * one slash stays: taken for an address once more, it would be one on another site.
 */
export function cleanAddress(): void {
  const address = new URL(location.href)
  if (address.searchParams.has(PARAMETER)) address.searchParams.delete(PARAMETER)
  address.pathname = address.pathname.replace(/^\/{2,}/, '/')
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
