import { beforeAll, expect, it } from 'vitest'
import type { RegistrationStatus } from '../../functions/src/contract/registrations/registration-states.ts'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { join, rule, seen } from './acts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { openTournament } from './arena.ts'
import { beforeNextCommit } from './commits.ts'

let app: Setting

beforeAll(async () => {
  app = await openApp()
  return app.close
})

type Decided = Parameters<typeof rule>[2]

const mailTo = async (id: string) => (await app.collections.mail.where('registrationId', '==', id).get()).docs

const kinds = async (id: string): Promise<string[]> =>
  (await mailTo(id)).map((document) => document.id.slice(id.length + 1)).toSorted()

const SENT: Mail['delivery'] = { state: 'SUCCESS', attempts: 1, error: null }

/** Everything that is queued leaves, as the mail service has it done. */
async function sendMail(id: string, delivery = SENT): Promise<void> {
  for (const { ref } of await mailTo(id)) await ref.update({ delivery })
}

async function oneIn(cup: Tournament): Promise<string> {
  const id = await join(app, cup)
  await sendMail(id)
  return id
}

async function decideAll(id: string, decisions: readonly Decided[]): Promise<void> {
  for (const status of decisions) await rule(app, id, status)
}

it.each<[decided: Decided[], told: string[]]>([
  [['rejected', 'pending'], ['1-received']],
  [['approved', 'pending'], ['1-received']],
  [
    ['approved', 'rejected'],
    ['1-received', '3-rejected'],
  ],
  [
    ['rejected', 'approved'],
    ['1-received', '3-approved'],
  ],
  [
    ['approved', 'rejected', 'approved'],
    ['1-received', '4-approved'],
  ],
  [['rejected', 'pending', 'rejected', 'pending'], ['1-received']],
  [
    ['rejected', 'pending', 'approved'],
    ['1-received', '4-approved'],
  ],
])('of %j only the last is told, where nothing has left meanwhile', async (decided, told) => {
  const id = await oneIn(await openTournament(app))
  await decideAll(id, decided)
  expect(await kinds(id)).toEqual(told)
})

it.each<[decided: Decided[], then: Decided[], told: string[]]>([
  [['rejected'], ['pending'], ['1-received', '2-rejected', '3-received']],
  [['approved'], ['pending'], ['1-received', '2-approved']],
  // The player has read of the approval: that it was nearly taken back is nothing to tell.
  [['approved'], ['rejected', 'approved'], ['1-received', '2-approved']],
  [['approved'], ['rejected', 'pending'], ['1-received', '2-approved']],
  [['rejected'], ['pending', 'rejected'], ['1-received', '2-rejected']],
  [['rejected'], ['approved', 'rejected'], ['1-received', '2-rejected']],
  [['rejected'], ['approved', 'pending'], ['1-received', '2-rejected', '4-received']],
])('after %j has left, %j tells what is new', async (decided, then, told) => {
  const id = await oneIn(await openTournament(app))
  await decideAll(id, decided)
  await sendMail(id)
  await decideAll(id, then)
  expect(await kinds(id)).toEqual(told)
})

it('does not take back what the mail service has begun to send', async () => {
  const id = await oneIn(await openTournament(app))
  await rule(app, id, 'rejected')
  await sendMail(id, { state: 'PENDING', attempts: 0, error: null })
  await rule(app, id, 'pending')
  expect(await kinds(id)).toEqual(['1-received', '2-rejected', '3-received'])
})

it.each(['pending', 'approved'] as const)(
  'tells of both where the first leaves just when it is taken back: %s',
  async (status) => {
    const id = await oneIn(await openTournament(app))
    await rule(app, id, 'rejected')
    beforeNextCommit(() => sendMail(id))
    await rule(app, id, status)
    expect(await kinds(id)).toEqual([
      '1-received',
      '2-rejected',
      status === 'pending' ? '3-received' : '3-approved',
    ])
    expect(await seen(app, id)).toMatchObject({ status, seat: expect.any(Number) as number })
  },
)

it('tells a player whose seat was taken meanwhile that they wait', async () => {
  const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
  const id = await oneIn(cup)
  const other = await join(app, cup)
  await rule(app, id, 'rejected')
  expect((await seen(app, other)).status).toBe('pending')
  const { status }: { status: RegistrationStatus } = await rule(app, id, 'pending')
  expect(status).toBe('waitlisted')
  expect(await kinds(id)).toEqual(['1-received', '3-received'])
  const second = (await mailTo(id)).find((document) => document.id.endsWith('3-received'))
  expect(second?.data().message.subject).toContain('lista de espera')
})

it('leaves the message to a newcomer alone', async () => {
  const id = await join(app, await openTournament(app))
  await decideAll(id, ['approved', 'pending', 'rejected', 'pending'])
  expect(await mailTo(id)).toHaveLength(1)
})
