import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Response } from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { addCommonHeaders, type HeaderList } from './common-headers.ts'
import { assignRequestId } from './request-id.ts'

/** The headers of an answer, as often as each was sent, without those of Node. */
async function sentBy(answer: (response: Response) => void): Promise<Record<string, string[] | undefined>> {
  const listener: RequestListener = (_request, raw) => {
    const response = raw as Response
    assignRequestId(response)
    addCommonHeaders(response)
    answer(response)
  }
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const asked = request({ port: (server.address() as AddressInfo).port, agent: false }).end()
  const [answered] = (await once(asked, 'response')) as [IncomingMessage]
  answered.resume()
  const {
    date: _date,
    connection: _connection,
    'transfer-encoding': _coding,
    ...ours
  } = answered.headersDistinct
  return ours
}

const COMMON = {
  'cache-control': ['no-store'],
  'content-security-policy': ["default-src 'none'; frame-ancestors 'none'"],
  'cross-origin-resource-policy': ['same-origin'],
  'referrer-policy': ['no-referrer'],
  'strict-transport-security': ['max-age=63072000; includeSubDomains; preload'],
  'x-content-type-options': ['nosniff'],
  'x-frame-options': ['DENY'],
  'x-request-id': [expect.stringMatching(/^[0-9a-f-]{36}$/)],
}

const LIST: HeaderList = ['Cache-Control', 'public', 'Content-Length', '0']
const LISTED = { ...COMMON, 'cache-control': ['public'], 'content-length': ['0'] }

it.each<[string, (response: Response) => void]>([
  ['ends', (response) => response.end()],
  ['is written in parts', (response) => response.write('part') && response.end()],
  ['has its headers sent first', (response) => (response.flushHeaders(), response.end())],
  [
    'lists headers that say nothing of caches',
    (response) => response.writeHead(200, ['Vary', 'Accept']).end(),
  ],
  ['gives a status and a reason', (response) => response.writeHead(200, 'Fine').end()],
])('an answer that %s has the common headers', async (_how, answer) => {
  expect(await sentBy(answer)).toMatchObject(COMMON)
})

it('an answer keeps the values that it sets itself', async () => {
  const headers = await sentBy((response) => {
    response.setHeader('cache-control', 'private')
    response.setHeader('Content-Security-Policy', "script-src 'self'")
    response.writeHead(200, { 'Referrer-Policy': 'origin' }).end()
  })
  expect(headers).toMatchObject({
    ...COMMON,
    'cache-control': ['private'],
    'content-security-policy': ["script-src 'self'"],
    'referrer-policy': ['origin'],
  })
})

it('an answer that lists its headers has each of them once', async () => {
  expect(await sentBy((response) => response.writeHead(200, LIST).end())).toEqual(LISTED)
})

it('the list replaces what was set before, of ours as of others', async () => {
  const headers = await sentBy((response) => {
    response.setHeader('Deprecation', '@1')
    response.setHeader('Cache-Control', 'private')
    response.setHeader('X-Frame-Options', 'SAMEORIGIN')
    response.writeHead(200, LIST).end()
  })
  expect(headers).toEqual({ ...LISTED, deprecation: ['@1'] })
})
