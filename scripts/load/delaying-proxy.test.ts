import { once } from 'node:events'
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2'
import { type AddressInfo, type Server, connect, createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DelayingProxy } from './delaying-proxy.ts'

async function portOf(server: Pick<Server, 'address' | 'listen' | 'close' | 'once'>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server as Server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function before(targetPort: number, delayMs: number): Promise<{ proxy: DelayingProxy; port: number }> {
  const proxy = new DelayingProxy(targetPort, delayMs)
  const port = await proxy.listen()
  onTestFinished(() => proxy.close())
  return { proxy, port }
}

const echo = () => createServer((socket) => socket.pipe(socket))

async function echoed(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<string>()
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  // A cut connection ends with or without an error: only the received data counts.
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(answer))
  socket.end(text)
  return promise
}

describe('the proxy', () => {
  test('passes everything on in order, a round trip later', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `${index},`).join('')
    const { port } = await before(await portOf(echo()), 30)
    const began = performance.now()
    const answer = await echoed(port, text)
    expect(answer === text).toBe(true)
    expect(performance.now() - began).toBeGreaterThan(29)
  })

  test('ends all connections when it is cut, and accepts new ones', async () => {
    const { proxy, port } = await before(await portOf(echo()), 0)
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write('heard')
    await once(socket, 'data')
    proxy.pause()
    socket.write(' and lost')
    proxy.cut()
    await closed
    proxy.resume()
    expect(answer).toBe('heard')
    expect(await echoed(port, 'again')).toBe('again')
  })

  test('drops the given number of answers after the requests were executed', async () => {
    const done: (string | undefined)[] = []
    const server = createHttp2Server()
    server.on('stream', (stream, headers) => {
      done.push(headers[':path'])
      stream.respond({ ':status': 200 }, { waitForTrailers: true })
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }))
      stream.end('done')
    })
    const { proxy, port } = await before(await portOf(server), 0)
    const ask = (path: string): Promise<string> => {
      const session = connectHttp2(`http://127.0.0.1:${port}`)
      const { promise, resolve } = Promise.withResolvers<string>()
      session.on('error', () => resolve('lost'))
      const stream = session.request({ ':path': path })
      stream.on('error', () => resolve('lost'))
      stream.on('trailers', () => resolve('answered'))
      stream.on('close', () => {
        resolve('lost')
        session.destroy()
      })
      return promise
    }
    expect(await ask('/one')).toBe('answered')
    proxy.loseAnswers(1)
    expect(await ask('/two')).toBe('lost')
    expect(await ask('/three')).toBe('answered')
    expect(done).toEqual(['/one', '/two', '/three'])
  })
})
