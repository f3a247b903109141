import { type Ports, origin } from './ports.ts'

/** As much of firebase.json as a local run changes. */
export interface FirebaseConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
  emulators: Record<string, unknown>
}

const POLICY = 'Content-Security-Policy'

/**
 * firebase.json for a local run. It differs in two things only: the page may also talk to its emulators,
 * and the emulators listen on the suite's own ports.
 */
export function localConfig<Config extends FirebaseConfig>(config: Config, ports: Ports): Config {
  const emulators = [origin(ports.firestore), origin(ports.auth)].join(' ')
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key === POLICY
        ? { ...header, value: header.value.replace(/connect-src ([^;]*)/, `connect-src $1 ${emulators}`) }
        : header,
    ),
  }))
  return {
    ...config,
    hosting: { ...config.hosting, headers },
    emulators: Object.fromEntries(
      Object.entries(config.emulators).map(([name, value]) => [name, withPorts(name, value, ports)]),
    ),
  }
}

function withPorts(name: string, settings: unknown, ports: Ports): unknown {
  if (typeof settings !== 'object' || settings === null || !('port' in settings)) return settings
  const port = ports[name as keyof Ports]
  return 'websocketPort' in settings
    ? { ...settings, port, websocketPort: ports.firestoreWebsocket }
    : { ...settings, port }
}
