import type { Request } from 'express'
import { BlockList, isIP } from 'node:net'

/** What is known of the proxies between a caller and us. */
export interface Way {
  /** How many addresses are added to `X-Forwarded-For` on the way through Hosting. */
  trustedProxies: number
  /** Where Hosting calls the function from, as far as its addresses are known. */
  hostingEdges: BlockList
}

/** A network that a caller is counted in, with how much of a call counts there. */
export interface CallerNetwork {
  name: string
  share: number
}

/** Where a platform tells of no address at all, as the Functions emulator does, all callers share this one. */
export const NOWHERE = 'unknown'

/**
 * The networks that a request comes from, the narrowest first. Google's front end adds the address that it was called
 * from to the right of `X-Forwarded-For`. Only where that was Hosting's does the entry before it come from Hosting;
 * else it came with the request, and any caller can write that.
 */
export function callerNetworks(request: Request, way: Way): [CallerNetwork, ...CallerNetwork[]] {
  const { headers, socket } = request
  const forwarded = forwardedBy(headers['x-forwarded-for'])
  const proxies = isThroughHosting(request, way) ? way.trustedProxies : Math.min(way.trustedProxies, 1)
  const told = proxies === 0 ? [] : [forwarded.at(-proxies), forwarded.at(-1)]
  const address = told.find((entry) => entry !== undefined && isIP(entry) !== 0)
  return networksOf(address ?? socket.remoteAddress ?? NOWHERE)
}

/** The tag by which a rewrite with `pinTag` calls the function: the id of the site's version, which Hosting alone has. */
const HOSTINGS_NAME = /^fh-[0-9a-z]+---/i

/** Google's front end finds the function by its name, so a caller who does not know the tag is not let through with one. */
export function isThroughHosting({ headers }: Request, { hostingEdges }: Way): boolean {
  const nearest = forwardedBy(headers['x-forwarded-for']).at(-1) ?? ''
  return HOSTINGS_NAME.test(headers.host ?? '') || isAmong(hostingEdges, nearest)
}

export function edgesOf(ranges: readonly string[]): BlockList {
  const edges = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    edges.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return edges
}

function isAmong(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Each address that was added on the way, the nearest last. */
export const forwardedBy = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((entry) => entry.trim())

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * A line of IPv6 has up to a /56 and may change its address at every call: that counts as one. Who rents a /48 has 256
 * of those, and gets what sixteen lines get.
 */
const SHARE_OF_48 = 1 / 16

function networksOf(address: string): [CallerNetwork, ...CallerNetwork[]] {
  const [, mapped] = MAPPED.exec(address) ?? []
  if (mapped !== undefined || isIP(address) !== 6) return [{ name: mapped ?? address, share: 1 }]
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(address)
  const site = [first, second, third].join(':')
  const line = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    { name: `${site}:${line}::/56`, share: 1 },
    { name: `${site}::/48`, share: SHARE_OF_48 },
  ]
}

/** The eight groups of an address of IPv6, however it is written. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%')
  const [left = [], right = []] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}
