import { afterEach, describe, expect, it } from 'vitest'
import { failureSchema, successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { healthSchema } from '../../functions/src/contract/site/health.ts'
import { openApp, type Setting } from './app-on-emulator.ts'

let app: Setting

afterEach(() => app.close())

const never = (): Promise<void> => new Promise(() => undefined)

describe('GET /api/health', () => {
  it('answers 200 on the emulators', async () => {
    app = await openApp()
    const answer = await fetch(`${app.url}/api/health`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { data } = successSchema(healthSchema).parse(await answer.json())
    expect(data.status).toBe('ok')
  })

  it('names the unavailable dependency within its deadline', async () => {
    app = await openApp({ probes: { firestore: never, auth: async () => undefined } })
    const start = performance.now()
    const answer = await fetch(`${app.url}/api/health`)
    expect(performance.now() - start).toBeLessThan(4_000)
    expect(answer.status).toBe(503)
    const { error } = failureSchema.parse(await answer.json())
    expect(error).toMatchObject({ code: 'try-again', fields: { firestore: 'unavailable' } })
  })

  it('takes no query', async () => {
    app = await openApp()
    expect((await fetch(`${app.url}/api/health?deep=1`)).status).toBe(400)
  })
})
