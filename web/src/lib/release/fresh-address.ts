/** What recover.js adds to an address, so that no cache knows it. */
const PARAMETER = 'recargada'

/**
 * Removes the reload parameter before the app starts, so that it is not shared or bookmarked. And `//host/x` becomes
 * `/host/x`: as a relative address it would lead to another site.
 */
export function cleanAddress(): void {
  const address = new URL(location.href)
  if (address.searchParams.has(PARAMETER)) address.searchParams.delete(PARAMETER)
  address.pathname = address.pathname.replace(/^\/{2,}/, '/')
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
