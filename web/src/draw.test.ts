import { DEFAULT_FRONT } from '@arena-libre/functions/contract/site/default-front'
import { DEFAULT_SETTINGS } from '@arena-libre/functions/contract/site/default-settings'
import type { DrawnData } from '@arena-libre/functions/contract/site/drawn-page'
import { describe, expect, test } from 'vitest'
import { aForm } from '../../functions/testing/a-form.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { drawPage } from './draw.tsx'

/** Facts that only an owner can know, and that the demo world has. */
const INVENTED = /300\+|24\/7|\+58|412 555|arenalibre\.example|torneos realizados|null|undefined/

const tournament = aTournament()
const { revision: _revision, ...form } = aForm()

const PAGES: Partial<DrawnData>[] = [
  { path: '/', list: [], decided: null },
  { path: '/tournaments', list: [tournament] },
  { path: '/tournament-history', past: { tournaments: [], nextCursor: null } },
  { path: `/tournament/${tournament.id}`, tournament, board: null },
  { path: `/tournament-rules/${tournament.id}`, tournament },
  { path: `/register/${tournament.id}`, tournament },
  { path: `/form/${form.id}`, form: { ...form, registersFor: null } },
]

const drawn = async (shown: Partial<DrawnData>, front = DEFAULT_FRONT): Promise<string> => {
  const page = await drawPage({ path: '/', at: 0, front, ...shown })
  const root = page?.root ?? ''
  // Where drawing fails, the client draws the page.
  expect(root).not.toContain('client rendering')
  return root
}

const FILLED = {
  ...DEFAULT_FRONT,
  contacts: { phone: '+51 912 555 0101', email: 'hola@otra.example' },
  achievements: [{ figure: '7', label: 'copas' }],
}

describe('a new site', () => {
  test.each(PAGES)('invents nothing at $path', async (shown) => {
    const root = await drawn(shown)
    expect(root).toContain('<h1')
    expect(root).not.toMatch(INVENTED)
    expect(root).not.toMatch(/href="(?:tel:|mailto:|https:|")/)
  })

  test('has neither the figures nor the community on its home page', async () => {
    const root = await drawn({ path: '/', list: [], decided: null })
    expect(root).not.toContain('Lo que ya hicimos')
    expect(root).not.toContain('Únete a la comunidad')
  })

  test('invents nothing in its settings and texts', () => {
    expect(JSON.stringify({ ...DEFAULT_SETTINGS, contacts: {}, links: {} })).not.toMatch(INVENTED)
  })
})

test('what the owner fills in is drawn, and what is left blank is not', async () => {
  const both = await drawn({ path: '/', list: [], decided: null }, FILLED)
  expect(both).toContain('href="tel:+519125550101"')
  expect(both).toContain('href="mailto:hola@otra.example"')
  expect(both).toContain('Lo que ya hicimos')
  // Without links the community is where the mail is.
  expect(both).toContain('Únete a la comunidad')

  const contacts = { phone: '+51 912 555 0101', email: null }
  const one = await drawn({ path: '/', list: [], decided: null }, { ...FILLED, contacts })
  expect(one).toContain('href="tel:+519125550101"')
  expect(one).not.toContain('mailto:')
  expect(one).not.toContain('Únete a la comunidad')
})
