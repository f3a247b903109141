import { GrpcStatus, type DocumentSnapshot } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { Contention } from '../data/optimistic.ts'
import { publishFound } from './publish-due.service.ts'

const clock = { now: () => new Date('2030-01-05T12:00:00.000Z') }
const due = aTournament({ status: 'scheduled', publishDate: '2030-01-05T11:00:00.000Z', publishedAt: null })

const written = { doc: () => ({ id: 'entry' }) }
const collections = { audit: written, repairs: written } as unknown as Collections

/** A document on which every write has the same result, which the emulator cannot simulate. */
function documentWhereWritesEndIn(code: GrpcStatus) {
  const commit = vi.fn(async () => Promise.reject(Object.assign(new Error('refused'), { code })))
  const firestore = { batch: () => ({ update: vi.fn(), create: vi.fn(), commit }) }
  const get = vi.fn(async () => snapshot)
  const snapshot = { exists: true, data: () => due, updateTime: {}, ref: { get, firestore } }
  return { snapshot: snapshot as unknown as DocumentSnapshot<Tournament>, commit, get }
}

describe('publishFound', () => {
  it('skips a deleted tournament', async () => {
    const { snapshot, get } = documentWhereWritesEndIn(GrpcStatus.NOT_FOUND)
    get.mockResolvedValue({ data: () => undefined } as never)
    expect(await publishFound(snapshot, { clock, collections })).toBe(false)
    expect(get).toHaveBeenCalledOnce()
  })

  it('gives up if the tournament changes during every attempt', async () => {
    const { snapshot, commit, get } = documentWhereWritesEndIn(GrpcStatus.FAILED_PRECONDITION)
    await expect(publishFound(snapshot, { clock, collections })).rejects.toThrow(Contention)
    expect(commit).toHaveBeenCalledTimes(10)
    expect(get).toHaveBeenCalledTimes(9)
  })

  it('does not take an outage for a conflict', async () => {
    const { snapshot, commit } = documentWhereWritesEndIn(GrpcStatus.UNAVAILABLE)
    await expect(publishFound(snapshot, { clock, collections })).rejects.toThrow('refused')
    expect(commit).toHaveBeenCalledOnce()
  })
})
