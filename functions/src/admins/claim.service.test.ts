import { describe, expect, it, vi } from 'vitest'
import type { Accounts } from '../data/accounts.ts'
import { Contention } from '../data/optimistic.ts'
import type { Collections } from '../data/collections.ts'
import { projectClaim } from './claim.service.ts'

/** A role that another request changes while the claim is written, any number of times. */
function roleThatChanges(times: number) {
  const state = { isAdmin: true, claims: undefined as unknown }
  const get = async () => ({ exists: state.isAdmin })
  const setClaims = vi.fn(async (_uid: string, claims: unknown) => {
    if (setClaims.mock.calls.length <= times) state.isAdmin = !state.isAdmin
    state.claims = claims
  })
  const collections = { admins: { doc: () => ({ get }) } } as unknown as Collections
  return { state, setClaims, deps: { collections, accounts: { setClaims } as unknown as Accounts } }
}

describe('projectClaim', () => {
  it.each([
    [0, { admin: true }],
    [1, null],
    [4, { admin: true }],
  ])('ends with what the role is after %i changes meanwhile', async (times, claims) => {
    const { state, setClaims, deps } = roleThatChanges(times)
    await projectClaim('alguien', deps)
    expect(state.claims).toEqual(claims)
    expect(setClaims).toHaveBeenCalledTimes(times + 1)
  })

  it('gives up if the role changes after each write', async () => {
    const { deps } = roleThatChanges(Infinity)
    await expect(projectClaim('alguien', deps)).rejects.toThrow(Contention)
  })
})
