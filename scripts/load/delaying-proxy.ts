import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { answerEnds } from './answer-ends.ts'
import { DelayLine } from './delay-line.ts'

const HOST = '127.0.0.1'

/** One client's way to the server and back. */
class Connection {
  readonly #sockets: readonly Socket[]
  readonly #lines: readonly DelayLine[]

  constructor(client: Socket, server: Socket, oneWayMs: number, isLost: (answers: number) => boolean) {
    const [there, back] = [new DelayLine(oneWayMs), new DelayLine(oneWayMs)]
    this.#sockets = [client, server]
    this.#lines = [there, back]
    const endsIn = answerEnds()
    for (const socket of this.#sockets) socket.setNoDelay(true)
    client.on('data', (chunk) => there.push(() => server.write(chunk)))
    client.on('end', () => there.push(() => server.end()))
    client.on('error', () => there.push(() => server.destroy()))
    server.on('data', (chunk) => {
      if (isLost(endsIn(chunk))) this.cut()
      else back.push(() => client.write(chunk))
    })
    server.on('end', () => back.push(() => client.end()))
    server.on('error', () => back.push(() => client.destroy()))
  }

  hold(): void {
    for (const line of this.#lines) line.hold()
  }

  release(): void {
    for (const line of this.#lines) line.release()
  }

  cut(): void {
    for (const line of this.#lines) line.clear()
    for (const socket of this.#sockets) socket.destroy()
  }
}

/**
 * A proxy that adds a network delay to a local server: half of `delayMs` for every chunk in each direction. It can
 * also simulate network failures.
 */
export class DelayingProxy {
  readonly #server = createServer({ allowHalfOpen: true })
  readonly #connections = new Set<Connection>()
  #isPaused = false
  #answersToLose = 0

  constructor(targetPort: number, delayMs: number) {
    this.#server.on('connection', (client) => {
      const server = connect({ port: targetPort, host: HOST, allowHalfOpen: true })
      const connection = new Connection(client, server, delayMs / 2, (answers) => this.#isLost(answers))
      if (this.#isPaused) connection.hold()
      this.#connections.add(connection)
      client.once('close', () => this.#connections.delete(connection))
    })
  }

  async listen(): Promise<number> {
    this.#server.listen(0, HOST)
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  /** Holds all data in both directions until `resume`; nothing is lost. */
  pause(): void {
    this.#isPaused = true
    for (const connection of this.#connections) connection.hold()
  }

  resume(): void {
    this.#isPaused = false
    for (const connection of this.#connections) connection.release()
  }

  /** Cuts every connection and drops its data. */
  cut(): void {
    for (const connection of this.#connections) connection.cut()
  }

  /** The server executes the requests, but its next `count` answers are lost, each with its connection. */
  loseAnswers(count: number): void {
    this.#answersToLose = count
  }

  async close(): Promise<void> {
    this.#server.close()
    this.cut()
    await once(this.#server, 'close')
  }

  #isLost(answers: number): boolean {
    if (answers === 0 || this.#answersToLose === 0) return false
    this.#answersToLose -= 1
    return true
  }
}
