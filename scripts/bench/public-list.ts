import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { step } from '../bootstrap/progress.mjs'
import { Fleet } from '../load/fleet.ts'
import { type BenchReport, claimBench } from './benchmark.ts'
import { median, table } from './figures.ts'
import { announceCups, openFirestore } from './stand.ts'

const ROUNDS = 7
const ROUND_MS = 2_000
const PATH = '/api/tournaments?status=published'

const SOCKETS = 8
/** Requests that are on their way on each of them. */
const PIPELINED = 8
/** Each address has a limit: the requests come from many. */
const ADDRESSES = 4_000

/** How many requests for the public list one process answers, against a constant of the same size. */
export async function benchPublicList(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const family = await claimBench(cleanUp)
  const firestore = await step('Starting a Firestore emulator 30 ms away', () => openFirestore(family))
  await announceCups(firestore)
  const ours = await Fleet.start(new URL('../load/app-process.ts', import.meta.url), 1, { family, firestore })
  const { length } = await (await fetch(`${ours.origins[0]}${PATH}`)).text()
  const constant = await Fleet.start(new URL('./constant-process.ts', import.meta.url), 1, {
    family,
    firestore,
    envOf: () => ({ ARENA_BENCH_BYTES: String(length) }),
  })

  const rates: { ours: number[]; constant: number[] } = { ours: [], constant: [] }
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await step(round === 0 ? 'Warming up' : `Round ${round} of ${ROUNDS}`, async () => {
      for (const [name, fleet] of [
        ['constant', constant],
        ['ours', ours],
      ] as const) {
        const rate = await requestsPerSecond(portOf(fleet))
        if (round > 0) rates[name].push(rate)
      }
    })
  }
  const [own, most] = [median(rates.ours), median(rates.constant)]
  const lines = table(
    ['the public list, one process', 'requests a second', 'of the constant', 'target'],
    [
      [`express with a constant of ${length} bytes`, most.toFixed(0), '1.00x', '–'],
      ['ours', own.toFixed(0), `${(own / most).toFixed(2)}x`, '0.60x'],
    ],
  )
  return { failures: [], lines }
}

const portOf = ({ origins }: Fleet): number => Number(new URL(origins[0] ?? '').port)

/** Raw requests over a few connections: a client that reads its answers would be slower than the servers. */
async function requestsPerSecond(port: number): Promise<number> {
  const start = performance.now()
  const counts = await Promise.all(Array.from({ length: SOCKETS }, () => ask(port, start + ROUND_MS)))
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000)
}

let asked = 0

const requestOf = (number: number): string => {
  const [high, low] = [Math.floor((number % ADDRESSES) / 250), number % 250]
  return `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.0.${high}.${low}\r\n\r\n`
}

const ANSWERED = 'HTTP/1.1 200 OK\r\n'

/** Returns how many were answered with 200; any other answer is an error. */
async function ask(port: number, until: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const send = () => socket.write(requestOf((asked += 1)))
  let [answered, underWay] = [0, PIPELINED]
  for (let index = 0; index < PIPELINED; index += 1) send()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  readStatuses(socket, (status) => {
    if (status !== ANSWERED) reject(new Error(`Answered with ${status}`))
    answered += 1
    if (performance.now() < until) send()
    else if ((underWay -= 1) === 0) resolve(answered)
  })
  try {
    return await promise
  } finally {
    socket.destroy()
  }
}

function readStatuses(socket: Socket, onStatus: (status: string) => void): void {
  let rest = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    const text = rest + chunk
    let at = text.indexOf('HTTP/1.1 ')
    while (at !== -1 && at + ANSWERED.length <= text.length) {
      onStatus(text.slice(at, at + ANSWERED.length))
      at = text.indexOf('HTTP/1.1 ', at + ANSWERED.length)
    }
    rest = at === -1 ? text.slice(-ANSWERED.length + 1) : text.slice(at)
  })
}
