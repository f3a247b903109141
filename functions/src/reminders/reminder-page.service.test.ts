import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { reminderPages } from './reminder-page.service.ts'

const SITE = {
  policy: "default-src 'none'; style-src 'self'; form-action 'self'",
  inlined: { 'assets/base.css': '@font-face{font-family:Anton;src:url(/assets/anton-es-1a.woff2)}' },
}
const pages = reminderPages(SITE)

const buttonsOf = (page: string) => page.match(/<button>([^<]*)/g)?.map((text) => text.slice(8)) ?? []
const formOf = (page: string) => /<form method="post" action="([^"]*)">/.exec(page)?.[1]

describe('the page of a reminder', () => {
  it.each([
    ['arriving', 'Ya no quiero recordatorios', '/recordatorios/marca.firma'],
    ['stopped', 'Quiero recordatorios otra vez', '/recordatorios/marca.firma/activar'],
    ['again', 'Ya no quiero recordatorios', '/recordatorios/marca.firma'],
  ] as const)('has one button where they are %s', (state, button, address) => {
    const page = pages.ofState('marca.firma', state)
    expect(buttonsOf(page)).toEqual([button])
    expect(formOf(page)).toBe(address)
  })

  it.each(['arriving', 'stopped', 'again'] as const)(
    'needs no script, and loads only what it may: %s',
    (state) => {
      const page = pages.ofState('marca.firma', state)
      expect(page).not.toMatch(/<(?:script|img|link|iframe)| on\w+=| style=/)
      expect(page.match(/url\([^)]*\)/g)).toEqual(['url(/assets/anton-es-1a.woff2)'])
      const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
      const hash = createHash('sha256').update(style).digest('base64')
      expect(pages.headers['Content-Security-Policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
      expect(page).toContain('<html lang="es">')
      expect(page).toContain('<meta name="robots" content="noindex" />')
    },
  )

  it.each(['unknown', 'failed', 'too-many'] as const)(
    'says that nothing changed, and has no button: %s',
    (problem) => {
      const page = pages.ofProblem(problem)
      expect(page).toMatch(/nada cambió/i)
      expect(page).not.toContain('<form')
    },
  )

  it('does without the lettering of a build', () => {
    expect(reminderPages({ ...SITE, inlined: {} }).ofProblem('failed')).not.toContain('@font-face')
  })
})
