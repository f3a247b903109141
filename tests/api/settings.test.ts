import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../functions/src/contract/site/default-settings.ts'
import { failureSchema, successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { retentionText } from '../../functions/src/contract/site/retention-text.ts'
import { DEFAULT_RETENTION } from '../../functions/src/contract/site/retention.ts'
import { publicSettingsSchema, type SiteSettings } from '../../functions/src/contract/site/site-settings.ts'
import { setUpOffice } from './office.ts'
import { appoint, call, outcomeOf, signIn } from './people.ts'

const office = setUpOffice({ role: 'owner', fresh: true })

const url = () => `${office.app.url}/api/settings`
const settings = async (answer: Response) =>
  successSchema(publicSettingsSchema).parse(await answer.json()).data
const read = async (): Promise<SiteSettings> => settings(await office.send('/settings/stored'))

function inputOf({ updatedAt: _updatedAt, ...input }: SiteSettings, changes: object = {}) {
  return { ...input, ...changes }
}

const save = (body: unknown, key?: string) =>
  call(url(), office.token, body, { method: 'PUT', ...(key !== undefined && { key }) })

/** The last section of the privacy notice, as visitors read it. */
const last = async () => (await settings(await fetch(url()))).privacy.at(-1)

const CONTACTS = { phone: '+51 912 555 0101', email: 'hola@otra.example' }

describe('GET /api/settings', () => {
  it('shows the defaults of a new site, and may be cached for some seconds', async () => {
    const answer = await fetch(url())
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=10, s-maxage=15, stale-while-revalidate=30',
    )
    const { privacy, ...others } = await settings(answer)
    expect({ ...others, privacy: privacy.slice(0, -1) }).toEqual(DEFAULT_SETTINGS)
  })

  it('ends the privacy notice with the periods that are in force, whatever its text is', async () => {
    expect(await last()).toEqual(retentionText(null))
    const periods = { ...DEFAULT_RETENTION, registrations: 45, audit: null, revision: 2 }
    await office.app.collections.retention.set(periods)
    const most = Array.from({ length: 20 }, (_, index) => ({
      title: `${index}`,
      paragraphs: ['Otro texto.'],
    }))
    expect((await save(inputOf(await read(), { privacy: most }))).status).toBe(200)
    const shown = await last()
    expect(shown).toEqual(retentionText(periods))
    expect(shown?.paragraphs.join(' ')).toMatch(/Inscripciones: 45 días después .* se guarda siempre/)
    // What is stored, and edited, has no such section.
    expect((await read()).privacy).toEqual(most)
  })

  it('is shown without the periods if they cannot be read', async () => {
    await office.app.collections.retention.withConverter(null).set({ registrations: 'x' })
    const { privacy } = await settings(await fetch(url()))
    expect(privacy).toEqual(DEFAULT_SETTINGS.privacy)
    const line = { level: 'error', message: 'unreadable document' }
    expect(office.app.log.lines).toContainEqual(expect.objectContaining(line))
  })

  it('of a new site has no contact, no link and no figure', async () => {
    expect(await read()).toMatchObject({
      contacts: { phone: null, email: null },
      links: { whatsapp: null, discord: null, instagram: null, tiktok: null },
      achievements: [],
    })
  })

  it('takes no query', async () => {
    expect(await outcomeOf(await fetch(`${url()}?all=1`))).toBe('400 invalid-request')
  })
})

describe('GET /api/settings/stored', () => {
  it('has no cache: an edit of it is not refused for what was saved elsewhere a moment ago', async () => {
    await office.renew({ copiesMs: 60_000 })
    const before = await settings(await fetch(url()))
    const saved = { ...inputOf(before), contacts: CONTACTS, revision: 2, updatedAt: before.updatedAt }
    await office.app.collections.site.set(saved)
    const shown = await settings(await fetch(url()))
    expect(shown.contacts).toEqual(before.contacts)
    const answer = await office.send('/settings/stored')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const stored = await settings(answer)
    expect(stored).toEqual(saved)
    expect((await save(inputOf(stored, { faq: [] }))).status).toBe(200)
  })
})

describe('PUT /api/settings', () => {
  it('saves the first edit of a new site, and then the next, each with its audit', async () => {
    const first = await settings(await save(inputOf(DEFAULT_SETTINGS, { contacts: CONTACTS })))
    const updatedAt = office.app.clock.time.toISOString()
    expect(first).toEqual({ ...DEFAULT_SETTINGS, contacts: CONTACTS, revision: 2, updatedAt })
    expect(await read()).toEqual(first)
    const second = await settings(await save(inputOf(first, { faq: [] })))
    expect(second).toMatchObject({ faq: [], contacts: CONTACTS, revision: 3 })
    const entries = await office.trail()
    expect(entries).toHaveLength(2)
    for (const entry of entries) {
      expect(entry).toMatchObject({
        actor: { kind: 'user', uid: office.boss.uid },
        action: 'settings.update',
        target: { collection: 'settings', id: 'site' },
      })
    }
  })

  it('takes back contacts, one and then both', async () => {
    const first = await settings(await save(inputOf(DEFAULT_SETTINGS, { contacts: CONTACTS })))
    const one = { ...CONTACTS, phone: null }
    const second = await settings(await save(inputOf(first, { contacts: one })))
    expect((await read()).contacts).toEqual(one)
    const none = { phone: null, email: null }
    expect((await save(inputOf(second, { contacts: none }))).status).toBe(200)
    expect((await read()).contacts).toEqual(none)
  })

  it.each(['the first', 'a later'])(
    'answers the slower of two owners with the fields that %s edit changed',
    async (which) => {
      if (which === 'a later') await save(inputOf(DEFAULT_SETTINGS, { faq: [] }))
      const seen = await read()
      expect((await save(inputOf(seen, { contacts: CONTACTS }))).status).toBe(200)
      const answer = await save(inputOf(seen, { terms: [] }))
      expect(answer.status).toBe(409)
      const { error } = failureSchema.parse(await answer.json())
      expect(error).toMatchObject({ code: 'conflict', changed: { contacts: CONTACTS } })
      expect(error.changed).not.toHaveProperty('terms')
      expect((await read()).terms).toEqual(DEFAULT_SETTINGS.terms)
    },
  )

  it('accepts one of ten concurrent first edits', async () => {
    const edits = Array.from({ length: 10 }, (_, index) =>
      save(inputOf(DEFAULT_SETTINGS, { contacts: { ...CONTACTS, phone: `+51 912 555 010${index}` } })),
    )
    const outcomes = await Promise.all((await Promise.all(edits)).map(outcomeOf))
    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === '409 conflict')).toHaveLength(9)
    expect(await office.trail()).toHaveLength(1)
  })

  it('repeated with its key, happens once and answers the same', async () => {
    const input = inputOf(DEFAULT_SETTINGS, { contacts: CONTACTS })
    const first = await settings(await save(input, 'clave-de-prueba'))
    expect(await settings(await save(input, 'clave-de-prueba'))).toEqual(first)
    expect(await office.trail()).toHaveLength(1)
    const other = { ...input, faq: [] }
    expect(await outcomeOf(await save(other, 'clave-de-prueba'))).toBe('409 key-reused')
  })

  it('without a difference changes nothing', async () => {
    const saved = await settings(await save(inputOf(DEFAULT_SETTINGS, { contacts: CONTACTS })))
    office.app.clock.time = new Date(office.app.clock.time.getTime() + 1_000)
    expect(await settings(await save(inputOf(saved)))).toEqual(saved)
    expect(await office.trail()).toHaveLength(1)
  })

  it('accepts settings of the maximum size, and no larger ones', async () => {
    const terms = Array.from({ length: 20 }, () => ({ title: 'Título', paragraphs: ['á'.repeat(2000)] }))
    expect((await save(inputOf(DEFAULT_SETTINGS, { terms }))).status).toBe(200)
    const endless = [{ title: 'Título', paragraphs: ['a'.repeat(300_000)] }]
    expect(await outcomeOf(await save(inputOf(DEFAULT_SETTINGS, { terms: endless })))).toBe(
      '413 payload-too-large',
    )
  })

  it.each([
    ['no revision', { revision: undefined }],
    ['an unknown revision', { revision: 0 }],
    ['a link that is no https', { links: { ...DEFAULT_SETTINGS.links, discord: 'javascript:alert(1)' } }],
    ['an empty phone', { contacts: { phone: '', email: null } }],
    ['no e-mail where it could be null', { contacts: { phone: null } }],
    ['an unknown field', { owner: true }],
    ['a time of its own', { updatedAt: DEFAULT_SETTINGS.updatedAt }],
  ])('refuses %s', async (_what, changes) => {
    expect(await outcomeOf(await save(inputOf(DEFAULT_SETTINGS, changes)))).toBe('400 invalid-request')
    expect(await office.trail()).toEqual([])
  })

  it('is only allowed for the owner', async () => {
    const admin = await office.people.register()
    await appoint(admin, office.app)
    const answer = await call(url(), await signIn(admin), inputOf(DEFAULT_SETTINGS), { method: 'PUT' })
    expect(await outcomeOf(answer)).toBe('403 forbidden')
  })
})
