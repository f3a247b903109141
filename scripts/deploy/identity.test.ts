import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cliToken, fixIdentity, readIdentity, SIGN_IN } from './identity.ts'

let server: Server | undefined
let calls: { method: string | undefined; url: string | undefined; body?: unknown }[] = []

afterEach(() => {
  server?.close()
  server?.closeAllConnections()
  calls = []
  vi.unstubAllEnvs()
})

test('an account that is not signed in is told how to', async () => {
  const nowhere = join(tmpdir(), 'arena-signed-out')
  vi.stubEnv('XDG_CONFIG_HOME', nowhere)
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(nowhere, 'key.json'))
  vi.stubEnv('FIREBASE_TOKEN', '')
  await expect(cliToken('mi-arena')).rejects.toMatchObject({
    name: 'Problem',
    message: 'Failed to authenticate, have you run firebase login?',
    remedies: [SIGN_IN],
  })
})

const TOKEN = 'a-token'

/** A fake identity service with a project's configuration, which a PATCH changes by its mask. */
async function serve(config: Record<string, unknown>) {
  const present = { name: 'projects/p/config', signIn: { email: { enabled: true } }, ...config }
  server = createServer((request, response) => {
    void (async () => {
      const { method, headers } = request
      const url = new URL(request.url ?? '', 'http://localhost')
      const body = method === 'PATCH' ? ((await json(request)) as Record<string, unknown>) : undefined
      calls.push({ method, url: url.pathname, body })
      if (headers.authorization !== `Bearer ${TOKEN}` || headers['x-goog-user-project'] !== 'mi-arena') {
        response.writeHead(403).end('{}')
        return
      }
      for (const name of url.searchParams.get('updateMask')?.split(',') ?? []) {
        Object.assign(present, { [name]: body?.[name] })
      }
      response.end(JSON.stringify(present))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { project: 'mi-arena', token: TOKEN, originOf: () => origin }
}

const policy = (minPasswordLength: number, state = 'ENFORCE') => ({
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: state,
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength }, schemaVersion: 1 }],
  },
})
const PRIVACY = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }

describe('the settings of the identity service', () => {
  test.each<[string, Record<string, unknown>, boolean, boolean]>([
    ['nothing is set', {}, false, false],
    ['both are set', { ...policy(8), ...PRIVACY }, true, true],
    ['passwords may be shorter', { ...policy(6), ...PRIVACY }, false, true],
    ['the policy is switched off', { ...policy(8, 'OFF'), ...PRIVACY }, false, true],
    [
      'a policy has no length',
      { passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE' } },
      false,
      false,
    ],
    ['addresses can be tried', { ...policy(10), emailPrivacyConfig: {} }, true, false],
  ])('are read where %s', async (_what, config, passwordPolicy, emailPrivacy) => {
    expect(await readIdentity(await serve(config))).toEqual({
      is: 'told',
      value: {
        emailSignIn: true,
        authorizedDomains: [],
        signUp: true,
        passwordPolicy,
        emailPrivacy,
        totp: false,
        signInLog: false,
      },
    })
    expect(calls).toEqual([{ method: 'GET', url: '/admin/v2/projects/mi-arena/config', body: undefined }])
  })

  test.each<[string, object, boolean]>([
    ['enabled', { state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }, true],
    ['enabled with its defaults', { state: 'ENABLED', totpProviderConfig: {} }, true],
    ['disabled', { state: 'DISABLED', totpProviderConfig: {} }, false],
    ['not among the providers', { state: 'ENABLED' }, false],
  ])('tell whether TOTP is %s', async (_what, provider, totp) => {
    const access = await serve({ mfa: { state: 'DISABLED', providerConfigs: [provider] } })
    expect(await readIdentity(access)).toMatchObject({ value: { totp } })
  })

  test('are set where they are missing', async () => {
    expect(await fixIdentity(await serve({}))).toMatchObject({
      value: { passwordPolicy: true, emailPrivacy: true, totp: false },
    })
    expect(calls.at(-1)?.body).toEqual({
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        forceUpgradeOnSignin: false,
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
      },
      ...PRIVACY,
    })
  })

  test('are kept if the policy is stricter', async () => {
    const strict = { minPasswordLength: 12, containsNumericCharacter: true }
    const access = await serve({
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'OFF',
        passwordPolicyVersions: [{ customStrengthOptions: strict }],
      },
      ...PRIVACY,
    })
    expect(await fixIdentity(access)).toMatchObject({
      value: { passwordPolicy: true, emailPrivacy: true, totp: false },
    })
    expect(calls.at(-1)?.body).toMatchObject({
      passwordPolicyConfig: { passwordPolicyVersions: [{ customStrengthOptions: strict }] },
    })
    expect(calls.at(-1)?.body).not.toHaveProperty('emailPrivacyConfig')
  })

  test('are left alone where nothing is missing', async () => {
    await fixIdentity(await serve({ ...policy(8), ...PRIVACY }))
    expect(calls.map(({ method }) => method)).toEqual(['GET'])
  })

  test.each<[string, object, object]>([
    ['open accounts', {}, { signUp: true }],
    ['closed accounts', { client: { permissions: { disabledUserSignup: true } } }, { signUp: false }],
    ['no passwords', { signIn: {} }, { emailSignIn: false }],
    ['domains', { authorizedDomains: ['a.example'] }, { authorizedDomains: ['a.example'] }],
    ['logged sign-ins', { monitoring: { requestLogging: { enabled: true } } }, { signInLog: true }],
    ['sign-ins without a log', { monitoring: { requestLogging: {} } }, { signInLog: false }],
  ])('tell of %s', async (_what, config, value) => {
    expect(await readIdentity(await serve({ ...config }))).toMatchObject({ value })
  })

  test('are refused to another token, and then nothing is set', async () => {
    const access = { ...(await serve({})), token: 'another' }
    expect(await readIdentity(access)).toEqual({ is: 'refused', status: 403 })
    expect(await fixIdentity(access)).toEqual({ is: 'refused', status: 403 })
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })
})
