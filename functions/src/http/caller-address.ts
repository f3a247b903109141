import type { Request } from 'express'
import { BlockList, isIP } from 'node:net'

/** The configuration of the proxies between a caller and us. */
export interface Way {
  /** How many addresses are added to `X-Forwarded-For` on the way through Hosting. */
  trustedProxies: number
  /** The known addresses from which Hosting calls the function, if there are any. */
  hostingEdges: BlockList | undefined
}

/** A network for which a call is counted, with the share of a call that counts. */
export interface CallerNetwork {
  name: string
  share: number
}

/** Without a forwarded address, as in the Functions emulator, all callers share this one. */
export const NOWHERE = 'unknown'

/**
 * The networks of a request, the narrowest first. Google's front end appends the address of its caller to
 * `X-Forwarded-For`. Only if that was Hosting, the entry before it comes from Hosting; otherwise any caller can have
 * written it.
 */
export function callerNetworks(request: Request, way: Way): [CallerNetwork, ...CallerNetwork[]] {
  const { forwarded, isThroughHosting } = forwardingOf(request, way)
  const proxies = isThroughHosting ? way.trustedProxies : Math.min(way.trustedProxies, 1)
  const told = proxies === 0 ? [] : [forwarded.at(-proxies), forwarded.at(-1)]
  const address = told.find((entry) => entry !== undefined && isIP(entry) !== 0)
  return networksOf(address ?? request.socket.remoteAddress ?? NOWHERE)
}

/** The tag by which a rewrite with `pinTag` calls the function: the id of the site's version, which Hosting alone has. */
const HOSTINGS_NAME = /^fh-[0-9a-z]+---/i

interface Forwarding {
  /** All forwarded addresses, the nearest last. */
  forwarded: string[]
  isThroughHosting: boolean
}

/** Google's front end routes by the host name, so a request with an unknown tag does not reach the function. */
export function forwardingOf({ headers }: Request, { hostingEdges }: Way): Forwarding {
  const forwarded = listed(headers['x-forwarded-for'])
  const isThroughHosting =
    HOSTINGS_NAME.test(headers.host ?? '') || isAmong(hostingEdges, forwarded.at(-1) ?? '')
  return { forwarded, isThroughHosting }
}

export function edgesOf(ranges: readonly string[]): BlockList | undefined {
  if (ranges.length === 0) return undefined
  const edges = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    edges.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return edges
}

function isAmong(list: BlockList | undefined, address: string): boolean {
  if (list === undefined) return false
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

const listed = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((entry) => entry.trim())

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * A line of IPv6 has up to a /56 and may change its address at every call, so a /56 counts as one. A rented /48 has
 * 256 of them, and is limited to the share of sixteen lines.
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

/** The eight groups of an IPv6 address in any spelling. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%')
  const [left = [], right = []] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}
