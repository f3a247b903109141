import { describe, expect, it } from 'vitest'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { DEFAULT_SETTINGS } from '../../functions/src/contract/site/default-settings.ts'
import { siteSettingsSchema, type SiteSettings } from '../../functions/src/contract/site/site-settings.ts'
import {
  acceptedTextsSchema,
  textVersionSchema,
  type SiteText,
} from '../../functions/src/contract/site/text-versions.ts'
import { acceptedVersionOf } from '../../functions/src/data/hashes.ts'
import { FORMER_DEFAULT_TERMS } from '../../functions/src/contract/site/default-settings.ts'
import { aTournamentEdit } from '../../functions/testing/a-tournament-edit.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { dataOf, setUpOffice } from './office.ts'
import { appoint, call, outcomeOf, signIn } from './people.ts'

const office = setUpOffice({ role: 'owner', fresh: true })

const TERMS = [{ title: '1. Todo', paragraphs: ['Se juega limpio.'] }]

const present = async () => dataOf(await office.send('/settings/stored'), siteSettingsSchema)

async function publish(changes: Partial<SiteSettings>): Promise<SiteSettings> {
  office.app.clock.time = new Date(office.app.clock.time.getTime() + 60_000)
  const { updatedAt: _updatedAt, ...input } = await present()
  const answer = await office.send('/settings', { ...input, ...changes }, { method: 'PUT' })
  return dataOf(answer, siteSettingsSchema)
}

const versions = async (text: SiteText) =>
  (await dataOf(await office.send(`/text-versions?text=${text}`), pageSchema(textVersionSchema))).items

const accepted = (version: string, id = 'copa-apertura') =>
  fetch(`${office.app.url}/api/tournaments/${id}/accepted/${version}`)

const versionOf = (rules: readonly string[], terms: unknown) => acceptedVersionOf(rules, terms)

describe('the versions of a text', () => {
  it('begin with the text that was there, and have one for each change of that text alone', async () => {
    await publish({ contacts: { phone: '+51 912 555 0101', email: 'hola@otra.example' } })
    expect(await versions('terms')).toEqual([])
    const first = await publish({ terms: TERMS })
    const second = await publish({ faq: [{ question: '¿Sí?', answer: 'Sí.\nSiempre.' }], terms: [] })
    expect(await versions('terms')).toEqual([
      {
        id: 'terms-4',
        text: 'terms',
        blocks: [],
        publishedAt: second.updatedAt,
        publishedBy: office.boss.uid,
      },
      {
        id: 'terms-3',
        text: 'terms',
        blocks: TERMS,
        publishedAt: first.updatedAt,
        publishedBy: office.boss.uid,
      },
      {
        id: 'terms-2',
        text: 'terms',
        blocks: DEFAULT_SETTINGS.terms,
        publishedAt: expect.any(String) as string,
        publishedBy: null,
      },
    ])
    expect((await versions('faq'))[0]?.blocks).toEqual([{ title: '¿Sí?', paragraphs: ['Sí.\nSiempre.'] }])
    expect(await versions('privacy')).toEqual([])
  })

  it.each(['first', 'later'])('of two publishers the %s time, one stores a version', async (time) => {
    if (time === 'later') await publish({ terms: [] })
    const { updatedAt: _updatedAt, ...input } = await present()
    const before = (await versions('terms')).length
    const outcomes = await Promise.all(
      ['uno', 'dos', 'tres'].map(async (title) =>
        outcomeOf(
          await office.send(
            '/settings',
            { ...input, terms: [{ title, paragraphs: [title] }] },
            { method: 'PUT' },
          ),
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['200', '409 conflict', '409 conflict'])
    const after = await versions('terms')
    expect(after).toHaveLength(Math.max(before, 1) + 1)
    expect(after[0]?.blocks).toEqual((await present()).terms)
  })

  it('are shown to the whole team, and not to visitors', async () => {
    await publish({ terms: TERMS })
    const admin = await office.people.register()
    await appoint(admin, office.app)
    const url = `${office.app.url}/api/text-versions?text=terms`
    expect(await outcomeOf(await call(url, await signIn(admin)))).toBe('200')
    expect(await outcomeOf(await fetch(url))).toBe('401 unauthenticated')
    expect(await outcomeOf(await office.send('/text-versions?text=otro'))).toBe('400 invalid-request')
  })
})

describe('what a registration accepted', () => {
  const CUP = aTournament({ linkedFormId: null })
  const store = (changes = {}) => office.app.collections.tournaments.doc(CUP.id).set({ ...CUP, ...changes })
  const edit = async (changes: object) =>
    expect(
      await outcomeOf(
        await office.send(`/tournaments/${CUP.id}`, aTournamentEdit(changes), { method: 'PUT' }),
      ),
    ).toBe('200')

  it('is found after the rules and the terms have changed, each more than once', async () => {
    await store()
    const old = versionOf(CUP.rules, DEFAULT_SETTINGS.terms)
    const now = await dataOf(await accepted(old), acceptedTextsSchema)
    expect(now).toMatchObject({ tournament: CUP.name, rules: CUP.rules, isPresent: true })
    const first = await publish({ terms: TERMS })
    await edit({ rules: ['Otra.'] })
    const middle = versionOf(['Otra.'], TERMS)
    await publish({ terms: [] })
    await edit({ rules: [], revision: 2 })
    expect(await dataOf(await accepted(old), acceptedTextsSchema)).toEqual({
      tournament: CUP.name,
      rules: CUP.rules,
      terms: DEFAULT_SETTINGS.terms,
      termsSince: null,
      isPresent: false,
    })
    expect(await dataOf(await accepted(middle), acceptedTextsSchema)).toEqual({
      tournament: CUP.name,
      rules: ['Otra.'],
      terms: TERMS,
      termsSince: first.updatedAt,
      isPresent: false,
    })
  })

  it('is found for registrations of the releases that had other default terms', async () => {
    await store()
    const found = FORMER_DEFAULT_TERMS.map(async (former) => {
      const { terms } = await dataOf(await accepted(versionOf(CUP.rules, former)), acceptedTextsSchema)
      return terms
    })
    const [withContacts, replacedWords, noticeInside] = await Promise.all(found)
    expect(withContacts?.[8]?.paragraphs[1]).toMatch(/a nuestro correo de contacto/)
    expect(replacedWords?.[6]?.paragraphs[0]).toMatch(/en solitario o en dupla/)
    expect(noticeInside?.[9]?.title).toBe('10. Privacidad: aviso para jugadores y familias')
    expect(noticeInside?.[9]?.paragraphs).toHaveLength(6)
  })

  it('stays readable for an unpublished tournament, without its present name', async () => {
    await store()
    const version = versionOf(CUP.rules, DEFAULT_SETTINGS.terms)
    await edit({ status: 'draft' })
    await edit({ status: 'draft', name: 'Copa Secreta', rules: ['Otra.'], revision: 2 })
    expect(await dataOf(await accepted(version), acceptedTextsSchema)).toMatchObject({
      tournament: null,
      rules: CUP.rules,
      isPresent: false,
    })
  })

  it.each(['A'.repeat(16), 'corta', 'A'.repeat(200), '..%2F..%2Fx'])(
    'is not found for %s',
    async (version) => {
      await store()
      expect(await outcomeOf(await accepted(version))).toMatch(/^(?:400 invalid-request|404 not-found)$/)
    },
  )
})
