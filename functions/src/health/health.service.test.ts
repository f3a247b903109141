import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLog } from '../../testing/memory-log.ts'
import { systemClock } from '../data/clock.ts'
import { createHealthCheck } from './health.service.ts'

const never = (): Promise<void> => new Promise(() => undefined)

function healthWith(firestore: () => Promise<void>, auth: () => Promise<void> = async () => undefined) {
  const probes = { firestore: vi.fn(firestore), auth: vi.fn(auth) }
  const log = memoryLog()
  return { check: createHealthCheck({ probes, clock: systemClock, log }), probes, log }
}

describe('createHealthCheck', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('finds nothing wrong when both answer', async () => {
    const { check } = healthWith(async () => undefined)
    expect(await check()).toEqual({ unavailable: [], time: new Date().toISOString() })
  })

  it('tells the time of Firestore, which it waits for only if that answers', async () => {
    const set = vi.fn(async () => undefined)
    const clock = { now: () => new Date(0), set }
    const ok = { firestore: async () => undefined, auth: async () => undefined }
    const log = memoryLog()
    expect(await createHealthCheck({ probes: ok, clock, log })()).toEqual({
      unavailable: [],
      time: new Date(0).toISOString(),
    })
    expect(set).toHaveBeenCalledTimes(1)
    const down = { ...ok, firestore: async () => Promise.reject(new Error('gone')) }
    expect((await createHealthCheck({ probes: down, clock, log })()).unavailable).toEqual(['firestore'])
    expect(set).toHaveBeenCalledTimes(1)
  })

  it('names the dependency that fails, and logs why', async () => {
    const { check, log } = healthWith(
      async () => undefined,
      async () => Promise.reject(new Error('no keys')),
    )
    expect((await check()).unavailable).toEqual(['auth'])
    expect(log.lines[0]).toMatchObject({ level: 'warn', fields: { dependency: 'auth' } })
    expect(log.lines[0]?.fields['error']).toContain('no keys')
  })

  it('waits two seconds for each, at the same time, and no longer', async () => {
    const { check } = healthWith(never, never)
    const report = vi.fn()
    void check().then(report)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(report).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ unavailable: ['firestore', 'auth'] }))
  })

  it('checks once for concurrent callers, and for two seconds after', async () => {
    const { check, probes } = healthWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
    })
    const calls = [check(), check()]
    await vi.advanceTimersByTimeAsync(1_000)
    calls.push(check())
    await vi.advanceTimersByTimeAsync(500)
    await Promise.all(calls)
    await vi.advanceTimersByTimeAsync(1_999)
    await check()
    expect(probes.firestore).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    void check()
    expect(probes.firestore).toHaveBeenCalledTimes(2)
  })
})
