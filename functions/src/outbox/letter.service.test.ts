import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRegistration } from '../../testing/a-registration.ts'
import { aTournament } from '../../testing/a-tournament.ts'
import { mailSchema } from '../contract/stored/mail.ts'
import { MAIL_KINDS } from '../contract/stored/outbox.ts'
import { layOut, mailOf } from './letter.service.ts'
import { messageOf, type MessageKind } from '../registrations/messages/message-texts.service.ts'

const WHY = 'Recibes este mensaje porque lo pediste.'
const LINK = 'https://arena.example/mi-inscripcion#llave'
const STOP = 'https://arena.example/recordatorios/marca.firma'
const NOW = new Date('2030-01-01T00:00:00.000Z')

/** All that players get; those who asked for access get the last kind of the outbox. */
const KINDS = MAIL_KINDS.filter((kind): kind is MessageKind => kind !== 'access')

/** As the message about a registration is laid out. */
const laidOut = (
  kind: MessageKind,
  {
    name = 'Ana',
    cup = 'Copa',
    reason = 'Motivo',
    unsubscribe = STOP,
  }: { name?: string; cup?: string; reason?: string; unsubscribe?: string | null } = {},
) =>
  layOut({
    ...messageOf(kind, aTournament({ name: cup }), aRegistration({ reason }), NOW),
    name,
    about: cup,
    link: LINK,
    why: WHY,
    unsubscribe,
  })

/** Names that try to add other content to a message. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</p></main></body><a href="https://evil.example">Gana</a>',
  'Ana\r\nBcc: todos@evil.example',
  'Ana\u2028\u2029\u0085\u0000',
  '&lt;b&gt;&#60;',
  'Gana en evil.example/premio',
  '\u202eevil',
  '$& $1 $`',
]

const words = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string()).map((parts) => parts.join('')),
)

const letter = fc
  .record({ kind: fc.constantFrom(...KINDS), name: words, cup: words, reason: words })
  .map(({ kind, name, cup, reason }) => ({
    made: laidOut(kind, {
      name: name.slice(0, 80),
      cup: `Copa ${cup.slice(0, 75)}`,
      reason: reason.slice(0, 300),
    }),
    plain: laidOut(kind),
  }))

/** Every tag with its attributes, in order. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? []

describe('with any name', () => {
  it('the HTML has the same tags and the same addresses', () => {
    fc.assert(
      fc.property(letter, ({ made, plain }) => {
        expect(tagsOf(made.html)).toEqual(tagsOf(plain.html))
        expect(made.html).not.toContain("'")
        expect(made.html.match(/&(?!amp;|lt;|gt;|quot;|#39;)/g)).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('the subject is one line, and the text has no line from the name', () => {
    fc.assert(
      fc.property(letter, ({ made, plain }) => {
        expect(made.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
        expect(made.text.split(/[\n\r\u0085\u2028\u2029]/u)).toHaveLength(plain.text.split('\n').length)
      }),
      { numRuns: 1000 },
    )
  })

  it('the message fits its schema', () => {
    fc.assert(
      fc.property(letter, ({ made }) => {
        expect(mailSchema.shape.message.parse(made)).toEqual(made)
      }),
    )
  })
})

const greetingOf = (name: string) => {
  const { text, html } = laidOut('approved', { name })
  return [text.split('\n')[0], /<p [^>]*>(Hola.*?)<\/p>/.exec(html)?.[1]]
}

describe('a name', () => {
  it('is shortened to a real name in the greeting', () => {
    expect(greetingOf(`J. O'Núñez <"Pérez">`)).toEqual([
      `Hola, J. O'Núñez Pérez:`,
      'Hola, J. O&#39;Núñez Pérez:',
    ])
  })

  it.each(['Gana en evil.example', 'https://evil', 'evil@correo', 'a/b', 'evil．example'.normalize('NFKC')])(
    'that a mail program would make a link of is left out: %s',
    (name) => {
      expect(greetingOf(name)).toEqual(['Hola:', 'Hola:'])
    },
  )
})

/** What a reader can open, in the order in which it is written. */
const linksIn = (text: string): string[] => text.match(/https?:\/\/[^"<\s]+/g) ?? []

/** The texts of a page. */
const textsIn = (html: string): string => html.slice(html.indexOf('<h1')).replaceAll(/<[^>]*>/g, ' ')

describe.each(KINDS)('a message of the kind %s', (kind) => {
  const { html, text } = laidOut(kind)

  it('loads nothing, and has every link in both forms', () => {
    expect(new Set(linksIn(html))).toEqual(new Set([LINK, STOP]))
    expect(linksIn(text)).toEqual([LINK, STOP])
    expect(html.match(/<a href="([^"]+)"/g)).toHaveLength(3)
    expect(html).not.toMatch(/<(?:img|link|script|style|iframe|form|input)|url\(|@import|@font-face/)
  })

  it('says in each form what it says in the other', () => {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('http'))
    for (const line of lines) expect(textsIn(html), line).toContain(line.replace(/:$/, ''))
  })

  it('is small, in Spanish, and names ground and ink of every cell', () => {
    const longest = laidOut(kind, { name: 'Ñ'.repeat(80), cup: 'Ñ'.repeat(80), reason: '&'.repeat(300) })
    expect(Buffer.byteLength(longest.html)).toBeLessThan(20_000)
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const [cell] of html.matchAll(/<td [^>]*bgcolor[^>]*>/g)) expect(cell).toContain('background-color:')
    for (const [paragraph] of html.matchAll(/<(?:p|a|h1|strong) [^>]*>/g))
      expect(paragraph).toMatch(/[;"]color:#/)
  })

  it('shows its first sentence in an inbox, and nothing after it', () => {
    const preview = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? ''
    const [, , first = ''] = text.split('\n\n')
    expect(preview.replaceAll(/[\u200c\u00a0]/g, '')).toBe(first)
    expect(preview.length).toBeGreaterThan(first.length + 100)
  })
})

it('the only link of a message that is no reminder is its own', () => {
  const { html, text } = laidOut('approved', { unsubscribe: null })
  expect(new Set(linksIn(html))).toEqual(new Set([LINK]))
  expect(linksIn(text)).toEqual([LINK])
  expect(html + text).not.toContain('recordatorios')
})

const stored = (unsubscribe: string | null) =>
  mailOf(
    { id: 'uno', to: 'ana@correo.example', registrationId: null, deleteAt: null },
    {
      ...messageOf('confirm', aTournament(), aRegistration(), NOW),
      name: 'Ana',
      about: 'Copa',
      link: LINK,
      why: WHY,
      unsubscribe,
    },
    NOW,
  )

describe('the header of a message', () => {
  it('that is a reminder has the way to stop them, with one click', () => {
    expect(mailSchema.parse(stored(STOP)).headers).toEqual({
      'List-Unsubscribe': `<${STOP}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('that is none has none', () => {
    expect(stored(null).headers).toEqual({})
  })

  it.each([
    '<https://arena.example/a>, <mailto:a@correo.example>',
    '<https://a b>',
    '<javascript:x>',
    '<https://a>\r\nBcc: b',
  ])('is never %j', (line) => {
    const headers = { ...stored(STOP).headers, 'List-Unsubscribe': line }
    expect(mailSchema.safeParse({ ...stored(STOP), headers }).success).toBe(false)
  })
})
