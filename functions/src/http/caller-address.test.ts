import type { Request } from 'express'
import { describe, expect, it } from 'vitest'
import { callerAddress } from './caller-address.ts'

const from = (forwarded: string | undefined, remoteAddress?: string): Request =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as Request

describe('the address of a caller', () => {
  it.each([
    [1, '198.51.100.7', '198.51.100.7'],
    [1, '203.0.113.1, 198.51.100.7', '198.51.100.7'],
    [2, '203.0.113.1, 198.51.100.7,192.0.2.1', '198.51.100.7'],
    [3, '203.0.113.1,198.51.100.7 , 192.0.2.1', '203.0.113.1'],
  ])('with %i trusted proxies in %j is %s', (proxies, forwarded, address) => {
    expect(callerAddress(from(forwarded, '10.0.0.1'), proxies)).toBe(address)
  })

  it.each([
    ['the header is missing', 2, undefined],
    ['it is shorter than it should be', 2, '198.51.100.7'],
    ['what stands there is no address', 1, 'localhost'],
    ['it is empty', 1, ''],
    ['there is no proxy', 0, '203.0.113.1'],
  ])('is that of the connection where %s', (_why, proxies, forwarded) => {
    expect(callerAddress(from(forwarded, '10.0.0.1'), proxies)).toBe('10.0.0.1')
  })

  it('is one for all where the platform tells of none', () => {
    expect(callerAddress(from(undefined), 1)).toBe('unknown')
  })

  it('is the same however it is written', () => {
    expect(callerAddress(from(undefined, '::ffff:10.0.0.1'), 1)).toBe('10.0.0.1')
    const spellings = ['2001:DB8:0:0:1:2:3:4', '2001:db8::1:2:3:4', '2001:db8:0:0::9']
    expect(spellings.map((address) => callerAddress(from(address), 1))).toEqual([
      '2001:db8:0:0::/64',
      '2001:db8:0:0::/64',
      '2001:db8:0:0::/64',
    ])
  })

  it('counts as one for a whole line of IPv6, and as another for the next', () => {
    expect(callerAddress(from('2001:db8:1:2:3:4:5:6'), 1)).toBe('2001:db8:1:2::/64')
    expect(callerAddress(from('2001:db8:1:3::1'), 1)).toBe('2001:db8:1:3::/64')
    expect(callerAddress(from('::1'), 1)).toBe('0:0:0:0::/64')
    expect(callerAddress(from(undefined, 'fe80::1%eth0'), 1)).toBe('fe80:0:0:0::/64')
  })
})
