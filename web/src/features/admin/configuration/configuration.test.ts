import { DEFAULT_SETTINGS } from '@arena-libre/functions/contract/site/default-settings'
import type { SiteSettings } from '@arena-libre/functions/contract/site/site-settings'
import { expect, test } from 'vitest'
import { mergeEdits, settingsIn, settingsSchema, valuesOf, type SettingsValues } from './configuration.ts'

const parse = (changes: Partial<SettingsValues>, base: SiteSettings = DEFAULT_SETTINGS) =>
  settingsSchema(base).safeParse({ ...valuesOf(base), ...changes })

const problems = (changes: Partial<SettingsValues>): Record<string, string> =>
  Object.fromEntries(
    (parse(changes).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test('settings that nothing was changed of are sent as they are', () => {
  const { updatedAt: _updatedAt, ...input } = DEFAULT_SETTINGS
  expect(parse({}).data).toEqual(input)
})

test('a part that stays is sent to the letter, also where the form shows it in another way', () => {
  const base = {
    ...DEFAULT_SETTINGS,
    terms: [{ title: 'Uno', paragraphs: ['a\n\nb'] }],
    achievements: [{ figure: '1 000', label: 'jugadores  activos' }],
  }
  const sent = parse({ phone: '+51 912 555 0101' }, base).data
  expect(sent).toMatchObject({ terms: base.terms, achievements: base.achievements })
  expect(sent?.contacts.phone).toBe('+51 912 555 0101')
})

test('a blank line separates paragraphs, and a figure is the first word of its line', () => {
  expect(
    settingsIn({
      ...valuesOf(DEFAULT_SETTINGS),
      terms: [{ title: ' Uno ', body: '\n a\nb \n \n\n c ' }],
      achievements: [
        { text: ' 300+  jugadores registrados ' },
        { text: ' ' },
        { text: '1\u00A0000 partidas' },
      ],
    }),
  ).toMatchObject({
    terms: [{ title: 'Uno', paragraphs: ['a\nb', 'c'] }],
    achievements: [
      { figure: '300+', label: 'jugadores registrados' },
      { figure: '1 000', label: 'partidas' },
    ],
  })
})

test('what is wrong is said at its field', () => {
  expect(problems({ email: 'hola', discord: 'http://chat.example', phone: '1'.repeat(33) })).toEqual({
    email: 'Correo electrónico inválido',
    discord: 'Escribe una dirección completa, que empiece con https://',
    phone: 'Es demasiado largo: caben 32 signos',
  })
  expect(
    problems({
      achievements: [{ text: '' }, { text: '300+' }],
      privacy: [
        { title: '', body: 'a' },
        { title: 'b', body: ' ' },
      ],
      faq: [{ title: '¿Sí?', body: 'a'.repeat(2001) }],
    }),
  ).toEqual({
    'achievements.1.text': 'Escribe la cifra (hasta 12 signos), un espacio y qué cuenta (hasta 60)',
    'privacy.0.title': 'Falta escribir esto',
    'privacy.1.body': 'Falta escribir esto',
    'faq.0.body': 'Es demasiado largo: caben 2000 signos',
  })
})

test('a site may have no contact and no link: what is left blank is sent as none', () => {
  const base = {
    ...DEFAULT_SETTINGS,
    contacts: { phone: '+51 912 555 0101', email: 'hola@otra.example' },
    links: { ...DEFAULT_SETTINGS.links, discord: 'https://chat.example' },
  }
  expect(parse({ phone: ' ', email: '', discord: ' ' }, base).data).toMatchObject({
    contacts: { phone: null, email: null },
    links: DEFAULT_SETTINGS.links,
  })
  expect(valuesOf(DEFAULT_SETTINGS)).toMatchObject({ phone: '', email: '', achievements: [] })
})

test('edits of different fields are both kept, and of the same one it has to be chosen', () => {
  const base = valuesOf(DEFAULT_SETTINGS)
  const merge = mergeEdits(
    base,
    { ...base, phone: '1', noticeTitle: 'mío' },
    { ...base, faq: [], noticeTitle: 'suyo' },
  )
  expect(merge.disputed).toEqual(['noticeTitle'])
  expect(merge.taken).toEqual(['faq'])
  expect(merge.merged).toMatchObject({ phone: '1', faq: [], noticeTitle: 'mío' })
})
