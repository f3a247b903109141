import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { type SecondFactorMode, sessionUserSchema } from '../../functions/src/contract/people/session.ts'
import { PERMISSIONS_OF } from '../../functions/src/contract/people/permissions.ts'
import { accountsOf } from '../../functions/src/data/accounts.ts'
import { required } from '../support/emulators.ts'
import { dataOf, setUpOffice } from './office.ts'
import { appoint, outcomeOf, signIn, type Person } from './people.ts'

const office = setUpOffice()

const PHONE = '+15555550100'

/** A call of the Auth emulator. */
async function ask<Schema extends z.ZodType>(path: string, answer: Schema, body?: object) {
  const response = await fetch(`http://${required('FIREBASE_AUTH_EMULATOR_HOST')}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer.parse(await response.json())
}

const IDENTITY = '/identitytoolkit.googleapis.com'

const pendingSchema = z.object({
  mfaPendingCredential: z.string(),
  mfaInfo: z.array(z.object({ mfaEnrollmentId: z.string() })),
})

const codesSchema = z.object({
  verificationCodes: z.array(z.object({ sessionInfo: z.string(), code: z.string() })),
})

/** With a code by SMS, the only second factor that the Auth emulator has. */
async function signInWithCode({ email, password }: Person): Promise<string> {
  const { mfaPendingCredential, mfaInfo } = await ask(
    `${IDENTITY}/v1/accounts:signInWithPassword?key=any`,
    pendingSchema,
    { email, password, returnSecureToken: true },
  )
  const { phoneResponseInfo } = await ask(
    `${IDENTITY}/v2/accounts/mfaSignIn:start?key=any`,
    z.object({ phoneResponseInfo: z.object({ sessionInfo: z.string() }) }),
    { mfaPendingCredential, mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId, phoneSignInInfo: {} },
  )
  const { sessionInfo } = phoneResponseInfo
  const { verificationCodes } = await ask(
    `/emulator/v1/projects/${required('GCLOUD_PROJECT')}/verificationCodes`,
    codesSchema,
  )
  const code = verificationCodes.find((sent) => sent.sessionInfo === sessionInfo)?.code
  const { idToken } = await ask(
    `${IDENTITY}/v2/accounts/mfaSignIn:finalize?key=any`,
    z.object({ idToken: z.string() }),
    { mfaPendingCredential, phoneVerificationInfo: { sessionInfo, code } },
  )
  return idToken
}

let person: Person
let withoutCode: string
let withCode: string

beforeAll(async () => {
  person = await office.people.register()
  withoutCode = await signIn(person)
  await office.people.auth.updateUser(person.uid, {
    multiFactor: {
      enrolledFactors: [{ uid: 'sms', factorId: 'phone', phoneNumber: PHONE, displayName: 'SMS' }],
    },
  })
  withCode = await signInWithCode(person)
})

async function open(secondFactor: SecondFactorMode): Promise<void> {
  await office.renew({ entrance: { secondFactor } })
  await appoint(person, office.app)
}

const me = async (as: string) => dataOf(await office.send('/auth/me', undefined, { as }), sessionUserSchema)

it('the claim of the token tells how a session began', async () => {
  const { verify } = accountsOf(office.people.auth)
  expect(await verify(withCode)).toMatchObject({ uid: person.uid, secondFactor: 'phone' })
  expect(await verify(withoutCode)).toMatchObject({ uid: person.uid, secondFactor: undefined })
})

describe('where it is required', () => {
  beforeAll(() => open('required'))

  it('a session with a code does everything', async () => {
    expect(await me(withCode)).toMatchObject({
      permissions: PERMISSIONS_OF.admin,
      secondFactor: { mode: 'required', isMissing: false },
    })
    expect(await outcomeOf(await office.send('/admins', undefined, { as: withCode }))).toBe('200')
    expect(await outcomeOf(await office.send('/auth/sessions', undefined, { as: withCode }))).toBe('200')
  })

  it('a session without one reads who it is, and what is missing', async () => {
    expect(await me(withoutCode)).toMatchObject({
      isAdmin: true,
      permissions: [],
      secondFactor: { mode: 'required', isMissing: true },
    })
  })

  it.each([
    ['GET', '/admins'],
    ['GET', '/auth/sessions'],
    ['POST', '/auth/sessions/end-others'],
    ['GET', '/audit'],
  ])('a session without one is refused: %s %s', async (method, path) => {
    const body = method === 'POST' ? {} : undefined
    const answer = await office.send(path, body, { as: withoutCode })
    expect(await outcomeOf(answer)).toBe('403 second-factor-required')
  })

  it('what is read without a permission only shows what visitors see', async () => {
    const answer = await office.send('/tournaments?status=draft', undefined, { as: withoutCode })
    expect(await outcomeOf(answer)).toBe('403 second-factor-required')
    expect(await outcomeOf(await office.send('/tournaments', undefined, { as: withoutCode }))).toBe('200')
  })

  it('a session without one can be ended', async () => {
    const other = await office.people.register()
    await appoint(other, office.app)
    const answer = await office.send('/auth/revoke', {}, { as: await signIn(other) })
    expect(await outcomeOf(answer)).toBe('200')
  })

  it('an account without a role is missing nothing', async () => {
    const stranger = await office.people.register()
    expect(await me(await signIn(stranger))).toMatchObject({
      isAdmin: false,
      secondFactor: { mode: 'required', isMissing: false },
    })
  })
})

describe.each(['off', 'offered'] as const)('where it is %s', (mode) => {
  beforeAll(() => open(mode))

  it('a session without a code does everything', async () => {
    expect(await me(withoutCode)).toMatchObject({
      permissions: PERMISSIONS_OF.admin,
      secondFactor: { mode, isMissing: false },
    })
    expect(await outcomeOf(await office.send('/admins', undefined, { as: withoutCode }))).toBe('200')
  })
})
