import { withSources } from '../../functions/src/http/site-policy.ts'
import { type Ports, origin } from './ports.ts'

/** The parts of firebase.json that are changed. */
export interface FirebaseConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
  emulators: Record<string, unknown>
}

const POLICY = 'Content-Security-Policy'

/**
 * firebase.json for a local run. It differs in two things only: the page may also connect to its emulators, and the
 * emulators use the suite's own ports.
 */
export function localConfig<Config extends FirebaseConfig>(config: Config, ports: Ports): Config {
  const emulators = [origin(ports.firestore), origin(ports.auth)]
  return {
    ...withPolicy(config, (policy) => withSources(policy, { 'connect-src': emulators })),
    emulators: Object.fromEntries(
      Object.entries(config.emulators).map(([name, value]) => [name, withPorts(name, value, ports)]),
    ),
  }
}

/** The same with another content security policy for its pages. */
export function withPolicy<Config extends FirebaseConfig>(
  config: Config,
  change: (policy: string) => string,
): Config {
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key === POLICY ? { ...header, value: change(header.value) } : header,
    ),
  }))
  return { ...config, hosting: { ...config.hosting, headers } }
}

function withPorts(name: string, settings: unknown, ports: Ports): unknown {
  if (typeof settings !== 'object' || settings === null || !('port' in settings)) return settings
  const port = ports[name as keyof Ports]
  return 'websocketPort' in settings
    ? { ...settings, port, websocketPort: ports.firestoreWebsocket }
    : { ...settings, port }
}
