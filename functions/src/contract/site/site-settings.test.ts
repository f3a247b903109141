import { expect, it } from 'vitest'
import { siteSettingsSchema } from './site-settings.ts'

const SETTINGS = {
  contacts: { phone: '+58 412 555 0148', email: 'hola@arenalibre.example' },
  links: { whatsapp: 'https://chat.example/a', discord: null, instagram: null, tiktok: null },
  achievements: [{ figure: '3', label: 'torneos realizados' }],
  terms: [{ title: '1. Edad', paragraphs: ['Desde los 11 años.'] }],
  privacy: [{ title: 'Tus datos', paragraphs: ['Los borramos después.'] }],
  faq: [{ question: '¿Cuesta?', answer: 'No.' }],
  developmentNotice: { shown: true, title: 'Sitio en desarrollo', text: 'Ya casi.' },
  revision: 1,
  updatedAt: '2030-01-01T00:00:00.000Z',
}

it('takes what an owner writes', () => {
  expect(siteSettingsSchema.parse(SETTINGS)).toEqual(SETTINGS)
})

it('takes a site that says nothing of itself', () => {
  const silent = {
    ...SETTINGS,
    contacts: { phone: null, email: null },
    links: { ...SETTINGS.links, whatsapp: null },
    achievements: [],
  }
  expect(siteSettingsSchema.parse(silent)).toEqual(silent)
})

it.each([
  'javascript:alert(1)',
  'http://chat.example',
  '//chat.example',
  'data:text/html,x',
  'https://',
  ' ',
])('makes no link of %j', (whatsapp) => {
  const links = { ...SETTINGS.links, whatsapp }
  expect(siteSettingsSchema.safeParse({ ...SETTINGS, links }).error?.issues[0]?.path).toEqual([
    'links',
    'whatsapp',
  ])
})
