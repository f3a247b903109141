import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import { DEFAULT_FRONT } from '../contract/site/default-front.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { pictureAddress } from '../sharing/picture-address.service.ts'
import type { Outcome } from '../contract/match-day/cup-plan.ts'
import { tournamentHead } from '../sharing/page-head.service.ts'
import { siteDocumentOf } from './site-document.service.ts'

const BUILT = `<!doctype html>
<html lang="es">
  <head>
    <script src="/recover.js"></script>
    <!--head--><title>El sitio</title><meta name="description" content="Del sitio" /><!--/head-->
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
    <link rel="preload" as="style" href="/assets/shared.css" crossorigin>
  </head>
  <body><div id="root"></div><noscript>Sin JavaScript no hay nada.</noscript></body>
</html>
`

const clock = { now: () => new Date('2030-01-05T12:00:00.000Z') }
const SITE = { siteUrl: 'https://arena.test', clock }
const FILES = {
  pages: {
    'page.tsx': {
      scripts: ['assets/index.js', 'assets/shared.js', 'assets/own.js'],
      styles: ['assets/index.css', 'assets/shared.css', 'assets/own.css'],
    },
  },
  parts: { 'foot-parts': ['assets/shared.css', 'assets/foot.css'] },
}
const PAGE = { root: '<main>Dibujada</main>', module: 'page.tsx', parts: [], title: '', description: '' }
const INLINED = {
  'recover.js': 'listen()',
  'assets/index.css': 'a{}',
  'assets/shared.css': 'b{}',
  'assets/own.css': 'i{}',
  'assets/foot.css': 'u{}',
}
const siteOf = (page: string, inlined: Record<string, string> = INLINED) =>
  siteDocumentOf({ page, files: FILES, inlined })
const site = siteOf(BUILT)

function drawnOf(changes: Partial<Tournament>, outcome: Outcome | null = null) {
  const tournament = aTournament(changes)
  const front = DEFAULT_FRONT
  return site.drawn(PAGE, { path: '/', at: 1, front, tournament }, tournamentHead(tournament, SITE, outcome))
}

const pageOf = (...of: Parameters<typeof drawnOf>): string => drawnOf(...of).content

const dataIn = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="datos">(.*?)<\/script>/s.exec(page)?.[1] ?? '')

const UNESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const readBack = (text: string | undefined): string | undefined =>
  text?.replaceAll(/&(#?\w+);/g, (_, name: string) => UNESCAPED[name] ?? '?')

/** The value of this metadata, as a crawler reads it. */
const said = (page: string, name: string): string | undefined =>
  readBack(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(page)?.[1])

const titleOf = (page: string): string | undefined => readBack(/<title>([^<]*)<\/title>/.exec(page)?.[1])

it('says the name, the invitation, the address and the picture', () => {
  const page = pageOf({})
  const picture = `https://arena.test${pictureAddress(aTournament())}`
  const description =
    'Jueves 10 de enero, 3:00 p. m. (hora de Colombia) · 1er: $50 · 2do: $30 · 3er: $20 · Bermuda · Solo · Competitivo · Eliminación directa · Inscríbete gratis'
  expect(titleOf(page)).toBe('Copa Apertura · Arena Libre')
  const expected = {
    description,
    'og:type': 'website',
    'og:site_name': 'Arena Libre',
    'og:locale': 'es_419',
    'og:title': 'Copa Apertura',
    'og:description': description,
    'og:url': 'https://arena.test/tournament/copa-apertura',
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Afiche de Copa Apertura',
    'twitter:card': 'summary_large_image',
  }
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, said(page, name)]))).toEqual(expected)
  expect(page).toContain('<link rel="canonical" href="https://arena.test/tournament/copa-apertura" />')
})

it('says who won, once that is official', () => {
  const winner = { seat: 17, points: 40, booyahs: 1, kills: 9, prize: '$50', delivered: false }
  const outcome: Outcome = {
    officialAt: '2030-01-10T23:00:00.000Z',
    correctedAt: null,
    crownedIn: null,
    entrants: 12,
    matches: 3,
    podium: [{ ...winner, name: 'Lu亗' }],
    word: 'campeona',
    version: 1,
  }
  expect(said(pageOf({}, outcome), 'og:description')).toMatch(/^Campeona: Lu亗 · Jueves 10 de enero/)
  const nameless = { ...outcome, podium: [{ ...winner, name: null }] }
  expect(said(pageOf({}, nameless), 'og:description')).toMatch(/^Campeona: Jugador 17 · /)
})

it('replaces the metadata of the site, and keeps the rest of the built page', () => {
  const page = pageOf({})
  expect(page).not.toMatch(/El sitio|Del sitio/)
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page.match(/name="description"/g)).toHaveLength(1)
  const [start = '', rest = ''] = BUILT.split('<!--head-->')
  expect(page.startsWith(start.replace(' src="/recover.js">', '>listen()'))).toBe(true)
  expect(page).toContain('<div id="root"><main>Dibujada</main></div>')
  expect(page.split('</script>').at(-1)).toBe(
    rest
      .split('<div id="root"></div>')[1]
      ?.replace(
        'Sin JavaScript no hay nada.',
        'Para inscribirte o responder, activa JavaScript en tu navegador y recarga la página.',
      ),
  )
})

it('needs no file for its first paint: stylesheets are inline, and scripts follow', () => {
  const page = pageOf({})
  const links = page.match(/<(?:link|script)[^>]*assets[^>]*>/g)
  expect(links).toEqual([
    '<link rel="stylesheet" href="/assets/index.css" media="not all" disabled />',
    '<link rel="stylesheet" href="/assets/shared.css" media="not all" disabled />',
    '<link rel="stylesheet" href="/assets/own.css" media="not all" disabled />',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/own.js" />',
    '<script type="module" fetchpriority="low" crossorigin src="/assets/index.js">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/shared.js">',
  ])
  expect(page.match(/<style>[^<]*<\/style>/g)).toEqual([
    '<style>a{}</style>',
    '<style>b{}</style>',
    '<style>i{}</style>',
  ])
})

it('contains the stylesheets of the parts that were drawn, and of no other', () => {
  const data = { path: '/', at: 1, front: DEFAULT_FRONT }
  const { content, hashes } = site.drawn({ ...PAGE, parts: ['foot-parts'] }, data, [])
  expect(content.match(/<style>[^<]*<\/style>/g)?.at(-1)).toBe('<style>u{}</style>')
  expect(content.match(/assets\/shared\.css/g)).toHaveLength(1)
  expect(hashes['style-src']).toContain(hashOf('u{}'))
  expect(pageOf({})).not.toContain('foot.css')
})

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('has the hashes of what is inline, and of nothing else', () => {
  const { content, hashes } = drawnOf({ name: '<script>x</script><style>y</style>' })
  const textsIn = (tag: RegExp) => [...content.matchAll(tag)].map(([, text]) => hashOf(text))
  expect(hashes).toEqual({
    'script-src': textsIn(/<script>(.*?)<\/script>/gs),
    'style-src': textsIn(/<style>(.*?)<\/style>/gs),
  })
})

it.each([
  [
    'a stylesheet that ends its element',
    BUILT,
    { ...INLINED, 'assets/index.css': 'a::after{content:"</style>"}' },
  ],
  ['no recovery', BUILT.replace('/recover.js', '/other.js'), INLINED],
  ['a recovery without its text', BUILT, { ...INLINED, 'recover.js': undefined }],
])('does not start with %s', (_what, page, inlined) => {
  const given = Object.entries(inlined).filter((entry): entry is [string, string] => entry[1] !== undefined)
  expect(() => siteOf(page, Object.fromEntries(given))).toThrow(/inline|recover/)
})

it('marks the page of a missing tournament as not to be indexed', () => {
  expect(site.missing).toContain('<meta name="robots" content="noindex" />')
  expect(titleOf(site.missing)).toBe('El sitio')
  expect(site.missing).not.toMatch(/og:|canonical/)
  expect(site.plain).toBe(BUILT)
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  '<!--head-->',
  '&quot;&lt;&#39;&amp;',
  "$& $1 $` $' $$",
  '%PRODUCT_NAME%',
  'a\\"b',
]

it.each(HOSTILE)('shows the name %s as it is', (name) => {
  const page = pageOf({ name })
  expect(titleOf(page)).toBe(`${name} · Arena Libre`)
  expect(said(page, 'og:title')).toBe(name)
  expect(said(page, 'og:image:alt')).toBe(`Afiche de ${name}`)
  expect(dataIn(page)).toMatchObject({ tournament: { name } })
})

it.each([
  ['lines', 'Copa\r\nde\u2028la\u2029liga\u0085', 'Copa de la liga'],
  ['controls', 'Co\0pa\u001b\u007f', 'Copa'],
  ['what turns a line around', 'Copa \u202eevil\u202c \u2066x\u2069', 'Copa evil x'],
  ['invisible signs', 'Copa\u200b\ufeff\u2060', 'Copa'],
  ['halves of characters', 'Copa \ud83d y \udd25', 'Copa  y'],
  ['nothing but that', '\u200b\u202e', 'Torneo'],
])('leaves out %s', (_what, name, shown) => {
  expect(said(pageOf({ name }), 'og:title')).toBe(shown)
})

it('keeps emoji intact, also joined ones', () => {
  expect(said(pageOf({ name: 'Copa 👨‍👩‍👧 🔥' }), 'og:title')).toBe('Copa 👨‍👩‍👧 🔥')
})

it('cuts long texts between characters', () => {
  const name = said(pageOf({ name: '🔥'.repeat(400) }), 'og:title') ?? ''
  expect(Array.from(name)).toHaveLength(100)
  expect(name.isWellFormed()).toBe(true)
  const description = said(pageOf({ prizePool: `1er: ${'x'.repeat(400)}` }), 'description') ?? ''
  expect(description).toHaveLength(300)
  expect(description.endsWith('x…')).toBe(true)
})

/** The page without its texts. */
const skeleton = (page: string) =>
  page
    .replaceAll(/(?<=(?:content|href)=")[^"]*(?=")/g, '')
    .replaceAll(/(?<=<title>)[^<]*(?=<\/title>)/g, '')
    .replaceAll(/(?<=id="datos">)[^<]*(?=<\/script>)/g, '')

it('has the same tags and attributes with all kinds of names, prizes and maps', () => {
  const plain = skeleton(pageOf({}))
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'<>"\'&$`=/!-\\ \n\0\ud83d\udd25ab'.split('')) }),
    fc.constantFrom(...HOSTILE),
  )
  fc.assert(
    fc.property(text, text, text, (name, prize, mapSelection) => {
      const page = pageOf({ name, prizePool: `1er: ${prize}`, mapSelection })
      expect(skeleton(page)).toBe(plain)
      expect(page.isWellFormed()).toBe(true)
    }),
  )
})

it.each(['', '<!--head-->', '<!--/head--><!--head-->', `${BUILT}${BUILT}`, '<!--head--><!--/head-->'])(
  'does not start with a document that has no such place, or more than one (%#)',
  (page) => {
    expect(() => siteOf(page)).toThrow('once each')
  },
)
