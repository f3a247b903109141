import { declaredParams } from 'firebase-functions/params'
import { vi } from 'vitest'

/** Parts of the library that `firebase deploy` calls, and that its types leave out. */
interface Declared {
  toSpec: () => { name: string; type: string; default?: string | number | boolean; description?: string }
}
interface Trigger {
  __endpoint: { region: string[]; scheduleTrigger?: { schedule: string } }
}

/** What the functions declare when their module is loaded: the manifest of a deployment, without a build. */
export async function declaredByFunctions() {
  vi.stubEnv('FUNCTIONS_CONTROL_API', 'true')
  const functions: object = await import('../src/functions.ts')
  vi.unstubAllEnvs()
  return {
    params: declaredParams.map((param) => (param as unknown as Declared).toSpec()),
    endpoints: Object.fromEntries(
      Object.entries(functions as Record<string, Trigger>).map(([name, { __endpoint }]) => [
        name,
        __endpoint,
      ]),
    ),
  }
}
