import { describe, expect, it } from 'vitest'
import { EnvironmentError, isDiscovery, parseEnvironment } from './environment.ts'

const SECRET = '0123456789abcdef0123456789abcdef'
const SITE = { SITE_URL: 'https://arena.test', SIGNING_SECRET: SECRET }
const PRODUCTION = { GCLOUD_PROJECT: 'arena-libre-prod', K_SERVICE: 'api', ...SITE }
const EMULATORS = {
  ...SITE,
  GCLOUD_PROJECT: 'demo-arena-libre',
  FUNCTIONS_EMULATOR: 'true',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  // The Functions emulator sets it as well.
  K_SERVICE: 'us-east1-api',
}

function problemsOf(variables: Record<string, string | undefined>): string[] {
  try {
    parseEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n').slice(1)
    throw error
  }
  return []
}

describe('parseEnvironment', () => {
  it('accepts production and the emulators', () => {
    expect(parseEnvironment(PRODUCTION)).toMatchObject({ projectId: 'arena-libre-prod', emulated: false })
    expect(parseEnvironment(EMULATORS)).toMatchObject({ projectId: 'demo-arena-libre', emulated: true })
  })

  it('treats an empty variable as not set', () => {
    expect(problemsOf({ ...PRODUCTION, FIRESTORE_EMULATOR_HOST: '' })).toEqual([])
  })

  it.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])('refuses %s in production', (name) => {
    const stray = [`- ${name} is set outside the emulators`]
    expect(problemsOf({ ...PRODUCTION, [name]: '127.0.0.1:8080' })).toEqual(stray)
    // Without the mark of Cloud Run, the project alone says what is real.
    expect(problemsOf({ ...SITE, GCLOUD_PROJECT: 'arena-libre-prod', [name]: '127.0.0.1:8080' })).toEqual(
      stray,
    )
  })

  it('refuses the mark of the Functions emulator in production', () => {
    expect(problemsOf({ ...PRODUCTION, FUNCTIONS_EMULATOR: 'true' })).toEqual([
      '- FUNCTIONS_EMULATOR is set outside the emulators',
    ])
  })

  it('refuses emulators in a deployed function even for a demo project', () => {
    expect(problemsOf({ ...EMULATORS, FUNCTIONS_EMULATOR: undefined })).toEqual([
      '- FIRESTORE_EMULATOR_HOST is set outside the emulators',
      '- FIREBASE_AUTH_EMULATOR_HOST is set outside the emulators',
    ])
  })

  it('refuses a real project on the emulators', () => {
    expect(problemsOf({ ...EMULATORS, GCLOUD_PROJECT: 'arena-libre-prod' })).toHaveLength(3)
  })

  it('refuses a demo project that would reach a real service', () => {
    expect(
      problemsOf({ ...SITE, GCLOUD_PROJECT: 'demo-arena-libre', FIRESTORE_EMULATOR_HOST: 'localhost:1' }),
    ).toEqual(['- FIREBASE_AUTH_EMULATOR_HOST is missing for a demo project'])
  })

  it('reads the set-up parameters, and trims a line end from the secret', () => {
    const given = { OWNER_EMAIL: 'owner@example.com', SETUP_TOKEN: 'a-long-enough-secret\n' }
    expect(parseEnvironment({ ...PRODUCTION, ...given }).setup).toEqual({
      ownerEmail: 'owner@example.com',
      setupToken: 'a-long-enough-secret',
    })
  })

  it('starts without them, and then refuses only the set-up', () => {
    const none = { ownerEmail: undefined, setupToken: undefined }
    expect(parseEnvironment(PRODUCTION).setup).toEqual(none)
    expect(parseEnvironment({ ...PRODUCTION, OWNER_EMAIL: '', SETUP_TOKEN: '' }).setup).toEqual(none)
  })

  it('refuses an invalid address and a weak secret, without quoting either', () => {
    expect(problemsOf({ ...PRODUCTION, OWNER_EMAIL: 'owner', SETUP_TOKEN: 'secreto' })).toEqual([
      '- OWNER_EMAIL is not an e-mail address',
      '- SETUP_TOKEN is shorter than 16 characters',
    ])
  })

  it('reads the signing secret and the address of the site', () => {
    const given = { SITE_URL: ' https://arena.test\n', SIGNING_SECRET: `${SECRET}\n` }
    expect(parseEnvironment({ ...PRODUCTION, ...given })).toMatchObject({
      siteUrl: 'https://arena.test',
      signingSecret: SECRET,
    })
    expect(problemsOf({ ...PRODUCTION, SIGNING_SECRET: SECRET.slice(1) })).toEqual([
      '- SIGNING_SECRET is shorter than 32 characters',
    ])
  })

  it.each([
    'arena.test',
    'https://arena.test/',
    'https://arena.test/sitio',
    'javascript:alert(1)',
    'https://a b',
  ])('refuses %s as the address of the site', (url) => {
    expect(problemsOf({ ...PRODUCTION, SITE_URL: url })).toEqual([
      '- SITE_URL is not the address of a site, like https://example.com',
    ])
  })

  it('accepts a site without TLS on the emulators only', () => {
    const given = { SITE_URL: 'http://localhost:3001' }
    expect(parseEnvironment({ ...EMULATORS, ...given }).siteUrl).toBe('http://localhost:3001')
    expect(problemsOf({ ...PRODUCTION, ...given })).toEqual(['- SITE_URL is not https'])
  })

  it('assumes two proxies and no App Check by default', () => {
    expect(parseEnvironment(PRODUCTION)).toMatchObject({ trustedProxies: 2, appCheck: 'off' })
    const given = { TRUSTED_PROXIES: '0', APP_CHECK: 'enforced' }
    expect(parseEnvironment({ ...PRODUCTION, ...given })).toMatchObject({
      trustedProxies: 0,
      appCheck: 'enforced',
    })
    expect(problemsOf({ ...PRODUCTION, TRUSTED_PROXIES: '-1', APP_CHECK: 'on' })).toEqual([
      '- TRUSTED_PROXIES is not a number from 0 to 9',
      '- APP_CHECK is none of: off, enforced',
    ])
  })

  it('has no edges of Hosting by default, and reads lists of address ranges', () => {
    expect(parseEnvironment({ ...PRODUCTION, HOSTING_EDGES: '' }).hostingEdges).toEqual([])
    const ranges = ['192.0.2.0/24', '2001:db8::/32']
    expect(parseEnvironment({ ...PRODUCTION, HOSTING_EDGES: ranges.join(', ') }).hostingEdges).toEqual(ranges)
    for (const wrong of ['192.0.2.1', '192.0.2.0/33', 'hosting', '192.0.2.0/24;']) {
      expect(problemsOf({ ...PRODUCTION, HOSTING_EDGES: wrong })).toEqual([
        expect.stringContaining('HOSTING_EDGES'),
      ])
    }
  })

  it('refuses App Check on the emulators, where tokens cannot be verified', () => {
    expect(problemsOf({ ...EMULATORS, APP_CHECK: 'enforced' })).toEqual([
      '- APP_CHECK cannot be enforced on the emulators',
    ])
  })

  it('has no second factor by default, and can offer or require one', () => {
    expect(parseEnvironment(PRODUCTION).secondFactor).toBe('off')
    for (const mode of ['off', 'offered', 'required'] as const) {
      expect(parseEnvironment({ ...PRODUCTION, SECOND_FACTOR: mode }).secondFactor).toBe(mode)
    }
    expect(problemsOf({ ...PRODUCTION, SECOND_FACTOR: 'on' })).toEqual([
      '- SECOND_FACTOR is none of: off, offered, required',
    ])
  })

  it('refuses to require a second factor on the emulators, which have none', () => {
    expect(parseEnvironment({ ...EMULATORS, SECOND_FACTOR: 'offered' }).secondFactor).toBe('offered')
    expect(problemsOf({ ...EMULATORS, SECOND_FACTOR: 'required' })).toEqual([
      '- SECOND_FACTOR cannot be required on the emulators',
    ])
  })

  it('lists every problem at once', () => {
    const problems = problemsOf({ FIRESTORE_EMULATOR_HOST: 'nonsense', FUNCTIONS_EMULATOR: 'yes' })
    expect(problems).toContain('- GCLOUD_PROJECT is missing')
    expect(problems).toContain('- SITE_URL is missing')
    expect(problems).toContain('- SIGNING_SECRET is missing')
    expect(problems).toContain('- FIRESTORE_EMULATOR_HOST is not HOST:PORT')
    expect(problems).toContain("- FUNCTIONS_EMULATOR can only be 'true'")
  })

  it('reads how mail is sent, and sends none without a sender', () => {
    expect(parseEnvironment(PRODUCTION).mail).toBeNull()
    expect(parseEnvironment({ ...PRODUCTION, MAIL_SERVER: 'smtps://a:b@smtp.example.com' }).mail).toBeNull()
    const from = 'Arena Libre <hola@arena.test>'
    const server = 'smtps://arena:cl%40ve@smtp.example.com:465'
    expect(parseEnvironment({ ...PRODUCTION, MAIL_FROM: from, MAIL_SERVER: server }).mail).toEqual({
      from,
      server,
      perMinute: 60,
    })
    const off = { ...PRODUCTION, MAIL_FROM: 'hola@arena.test', MAIL_SERVER: 'off', MAIL_PER_MINUTE: '5' }
    expect(parseEnvironment(off).mail).toEqual({ from: 'hola@arena.test', server: undefined, perMinute: 5 })
  })

  it.each([
    ['MAIL_FROM', 'Escuadra'],
    ['MAIL_FROM', 'Escuadra <hola@arena.test>, otra@arena.test'],
    ['MAIL_FROM', 'Escuadra\r\nBcc: otra <hola@arena.test>'],
    ['MAIL_SERVER', 'correo.arena.test'],
    ['MAIL_SERVER', 'https://correo.arena.test'],
    ['MAIL_SERVER', 'smtps://correo.arena.test/cola'],
    ['MAIL_SERVER', 'smtps://arena:50%off@correo.arena.test'],
    ['MAIL_SERVER', 'smtps://arena%:clave@correo.arena.test'],
    // Bytes that are no text.
    ['MAIL_SERVER', 'smtps://arena:%ff@correo.arena.test'],
    ['MAIL_PER_MINUTE', '0'],
    ['MAIL_PER_MINUTE', 'muchos'],
    ['MIN_INSTANCES', '21'],
    ['MIN_INSTANCES', 'una'],
  ])('refuses a wrong %s, and does not repeat it: %j', (name, value) => {
    const problems = problemsOf({ ...PRODUCTION, [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^- ${name} is `))
    expect(problems[0]).not.toContain(value)
  })
})

describe('isDiscovery', () => {
  it('is true only for the deploy command', () => {
    expect(isDiscovery({ FUNCTIONS_CONTROL_API: 'true' })).toBe(true)
    expect(isDiscovery({ FUNCTIONS_CONTROL_API: 'false' })).toBe(false)
    expect(isDiscovery({})).toBe(false)
  })
})
