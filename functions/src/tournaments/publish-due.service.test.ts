import { GrpcStatus, type DocumentSnapshot } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { publishIfDue } from './publish-due.service.ts'

const clock = { now: () => new Date('2030-01-05T12:00:00.000Z') }
const due = aTournament({ status: 'scheduled', publishDate: '2030-01-05T11:00:00.000Z', publishedAt: null })

/** A document on which every write ends in the same way: what the emulator cannot be made to do. */
function documentWhereWritesEndIn(code: GrpcStatus) {
  const update = vi.fn(async () => Promise.reject(Object.assign(new Error('refused'), { code })))
  const get = vi.fn(async () => snapshot)
  const snapshot = { exists: true, data: () => due, updateTime: {}, ref: { update, get } }
  return { snapshot: snapshot as unknown as DocumentSnapshot<Tournament>, update, get }
}

describe('publishIfDue', () => {
  it('lets a deleted tournament go', async () => {
    const { snapshot, get } = documentWhereWritesEndIn(GrpcStatus.NOT_FOUND)
    expect(await publishIfDue(snapshot, { clock })).toBe(false)
    expect(get).not.toHaveBeenCalled()
  })

  it('gives up on one that changes under every attempt', async () => {
    const { snapshot, update, get } = documentWhereWritesEndIn(GrpcStatus.FAILED_PRECONDITION)
    await expect(publishIfDue(snapshot, { clock })).rejects.toThrow('Changed under each')
    expect(update).toHaveBeenCalledTimes(5)
    expect(get).toHaveBeenCalledTimes(5)
  })

  it('does not take an outage for a conflict', async () => {
    const { snapshot, update } = documentWhereWritesEndIn(GrpcStatus.UNAVAILABLE)
    await expect(publishIfDue(snapshot, { clock })).rejects.toThrow('refused')
    expect(update).toHaveBeenCalledOnce()
  })
})
