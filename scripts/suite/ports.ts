import { createServer } from 'node:net'
import { PORT_OFFSETS, portOffset } from '../bootstrap/port-offset.mjs'
import { Problem } from '../bootstrap/problem.mjs'

/** By the names of firebase.json, whose Firestore emulator takes two, and those of the mailbox. */
export type Ports = Record<
  | 'hosting'
  | 'functions'
  | 'firestore'
  | 'firestoreWebsocket'
  | 'auth'
  | 'hub'
  | 'logging'
  | 'eventarc'
  | 'tasks'
  | 'smtp'
  | 'mailbox',
  number
>

const HOST = '127.0.0.1'
const USED_AS: Record<keyof Ports, string> = {
  hosting: 'the site',
  functions: 'the Functions emulator',
  firestore: 'the Firestore emulator',
  firestoreWebsocket: "the Firestore emulator's monitor",
  auth: 'the Auth emulator',
  hub: 'the emulator hub',
  logging: "the emulators' logs",
  eventarc: 'the Eventarc emulator',
  tasks: 'the Tasks emulator',
  smtp: 'the mail server of the mailbox',
  mailbox: 'the mailbox',
}

const USUAL: Ports = {
  hosting: 3001,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9150,
  auth: 9099,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  smtp: 2525,
  mailbox: 8025,
}

const moved = (by: number): Ports => {
  const entries = Object.entries(USUAL).map(([name, port]) => [name, port + by])
  return Object.fromEntries(entries) as Ports
}

/** Each suite has ports of its own, so that the tests run beside the site. */
export const portsOf = (offset: number) =>
  ({ start: moved(offset), test: moved(10_000 + offset) }) satisfies Record<string, Ports>

const OFFSET = portOffset(process.env)

export const PORTS = portsOf(OFFSET)

/** The name of a folder or file of this copy, which another one in the same checkout must not use as well. */
export const ofThisCopy = (name: string): string => (OFFSET === 0 ? name : `${name}-${OFFSET}`)

export const address = (port: number): string => `${HOST}:${port}`
export const origin = (port: number): string => `http://${HOST}:${port}`

/** Fails if another program uses a port that the suite needs. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const names = Object.keys(ports) as (keyof Ports)[]
  await requireFree(names.map((name) => ({ port: ports[name], usedAs: USED_AS[name] })))
}

export const requireFreePort = (port: number, usedAs: string): Promise<void> =>
  requireFree([{ port, usedAs }])

async function requireFree(wanted: readonly { port: number; usedAs: string }[]): Promise<void> {
  const checks = await Promise.all(wanted.map(async (one) => ((await isFree(one.port)) ? [] : [one])))
  const busy = checks.flat()
  if (busy.length === 0) return
  const list = busy.map(({ port, usedAs }) => `${port} (${usedAs})`).join(', ')
  const other = PORT_OFFSETS.find((offset) => offset !== OFFSET && offset > 0)
  throw new Problem(`Another program uses ${busy.length === 1 ? 'port' : 'ports'} ${list}.`, [
    ...busy.map(({ port }) => `\`lsof -nP -iTCP:${port} -sTCP:LISTEN\` shows which; stop it and try again.`),
    `Or use other ports: set ARENA_PORT_OFFSET=${other} before the same command.`,
  ])
}

/** Free on both loopback addresses, since a browser may use either for `localhost`. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, HOST)) && (await canListen(port, '::1'))
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // Without IPv6 on this machine the port is free there.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
