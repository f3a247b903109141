import type { Request } from 'express'
import { describe, expect, it } from 'vitest'
import { callerNetworks, edgesOf, forwardingOf } from './caller-address.ts'

interface Call {
  forwarded?: string
  host?: string
  remoteAddress?: string
}

const requestOf = ({ forwarded, host, remoteAddress }: Call): Request =>
  ({ headers: { 'x-forwarded-for': forwarded, host }, socket: { remoteAddress } }) as unknown as Request

const EDGES = edgesOf(['192.0.2.0/28', '2001:db8:ed9e::/48'])
const TAGGED = 'fh-2f1c1a4a5b9b0b16---api-x7kq-ue.a.run.app'

const networks = (call: Call, trustedProxies = 2) =>
  callerNetworks(requestOf({ remoteAddress: '10.0.0.1', ...call }), { trustedProxies, hostingEdges: EDGES })

const addressOf = (call: Call, trustedProxies?: number) => networks(call, trustedProxies)[0].name

describe('the address of a caller', () => {
  it.each([
    ['through Hosting, by its name', '203.0.113.1, 198.51.100.7,66.249.64.1', TAGGED, '198.51.100.7'],
    ['through Hosting, by its address', '203.0.113.1,198.51.100.7 , 192.0.2.15', undefined, '198.51.100.7'],
    ['through Hosting over IPv6', '198.51.100.7, 2001:db8:ed9e:1::9', undefined, '198.51.100.7'],
    ['past Hosting', '203.0.113.1, 198.51.100.7', 'api-x7kq-ue.a.run.app', '198.51.100.7'],
    [
      'past Hosting, under a name that looks like its own',
      '203.0.113.1, 198.51.100.7',
      `x.${TAGGED}`,
      '198.51.100.7',
    ],
    ['just outside of what is known of Hosting', '203.0.113.1, 192.0.2.16', undefined, '192.0.2.16'],
    ['through Hosting, where nothing else was added', '66.249.64.1', TAGGED, '66.249.64.1'],
    ['through Hosting, behind what is no address', 'localhost, 66.249.64.1', TAGGED, '66.249.64.1'],
  ])('%s', (_how, forwarded, host, address) => {
    expect(addressOf({ forwarded, ...(host !== undefined && { host }) })).toBe(address)
  })

  it.each([
    [1, '203.0.113.1, 198.51.100.7', '198.51.100.7'],
    [3, '203.0.113.1,198.51.100.7 , 192.0.2.1', '203.0.113.1'],
    [0, '203.0.113.1', '10.0.0.1'],
  ])('with %i trusted proxies in %j is %s', (proxies, forwarded, address) => {
    expect(addressOf({ forwarded, host: TAGGED }, proxies)).toBe(address)
  })

  it.each([
    ['the header is missing', {}],
    ['what stands there is no address', { forwarded: 'localhost' }],
    ['it is empty', { forwarded: '' }],
  ])('is that of the connection where %s', (_why, call) => {
    expect(addressOf(call)).toBe('10.0.0.1')
  })

  it('is the same for all callers without a forwarded address', () => {
    const way = { trustedProxies: 1, hostingEdges: EDGES }
    expect(callerNetworks(requestOf({}), way)).toEqual([{ name: 'unknown', share: 1 }])
  })

  it('is the same in any spelling', () => {
    expect(addressOf({ remoteAddress: '::ffff:10.0.0.1' })).toBe('10.0.0.1')
    for (const forwarded of ['2001:DB8:0:1:1:2:3:4', '2001:db8::1:1:2:3:4', '2001:db8:0:1::9']) {
      expect(addressOf({ forwarded })).toBe('2001:db8:0:0::/56')
    }
  })

  it('counts fully for an IPv6 line, and partly for its /48', () => {
    expect(networks({ forwarded: '2001:db8:1:2ff:3:4:5:6' })).toEqual([
      { name: '2001:db8:1:200::/56', share: 1 },
      { name: '2001:db8:1::/48', share: 1 / 16 },
    ])
    expect(addressOf({ forwarded: '2001:db8:1:300::1' })).toBe('2001:db8:1:300::/56')
    expect(addressOf({ forwarded: '::1' })).toBe('0:0:0:0::/56')
    expect(addressOf({ remoteAddress: 'fe80::1%eth0' })).toBe('fe80:0:0:0::/56')
    expect(networks({ forwarded: '198.51.100.7' })).toEqual([{ name: '198.51.100.7', share: 1 }])
  })
})

it('recognises requests through Hosting', () => {
  const way = { trustedProxies: 2, hostingEdges: edgesOf([]) }
  expect(forwardingOf(requestOf({ host: TAGGED }), way).isThroughHosting).toBe(true)
  expect(forwardingOf(requestOf({ host: 'us-east1-arena.cloudfunctions.net' }), way).isThroughHosting).toBe(
    false,
  )
  expect(forwardingOf(requestOf({ forwarded: '192.0.2.1' }), way).isThroughHosting).toBe(false)
})
