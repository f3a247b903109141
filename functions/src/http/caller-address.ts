import type { Request } from 'express'
import { isIP } from 'node:net'

/** Where a platform tells of no address at all, as the Functions emulator does, everybody shares one. */
const NOWHERE = 'unknown'

/**
 * Where a request comes from, as the proxies of ours say that forwarded it: each adds the address it was
 * called from to the right of `X-Forwarded-For`, so the entry of the outermost counts. What stands further
 * to the left came with the request, and anybody can write that.
 */
export function callerAddress({ headers, socket }: Request, trustedProxies: number): string {
  const forwarded = forwardedBy(headers['x-forwarded-for']).at(-trustedProxies)
  const isTold = trustedProxies > 0 && forwarded !== undefined && isIP(forwarded) !== 0
  return networkOf(isTold ? forwarded : (socket.remoteAddress ?? NOWHERE))
}

/** Each address that somebody on the way has added, the nearest last. */
export const forwardedBy = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((entry) => entry.trim())

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** One line gets a whole /64 of IPv6 and may change its address at every call: the /64 is what counts. */
function networkOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? []
  if (mapped !== undefined || isIP(address) !== 6) return mapped ?? address
  const [plain = ''] = address.split('%')
  const [left = [], right = []] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
