import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRegistration } from '../../testing/a-registration.ts'
import { aTournament } from '../../testing/a-tournament.ts'
import { mailSchema } from '../contract/stored/mail.ts'
import { layOut } from './letter.service.ts'
import { messageOf, type MessageKind } from '../registrations/messages/message-texts.service.ts'

const WHY = 'Recibes este mensaje porque lo pediste.'
const LINK = 'https://arena.example/mi-inscripcion#llave'
const NOW = new Date('2030-01-01T00:00:00.000Z')

const KINDS: MessageKind[] = [
  'received',
  'approved',
  'rejected',
  'lined',
  'promoted',
  'withdrawn',
  'tournament-cancelled',
  'receipt',
]

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
    made: layOut({
      ...messageOf(
        kind,
        aTournament({ name: `Copa ${cup.slice(0, 75)}` }),
        aRegistration({ reason: reason.slice(0, 300) }),
        NOW,
      ),
      name: name.slice(0, 80),
      link: LINK,
      why: WHY,
    }),
    plain: layOut({
      ...messageOf(kind, aTournament({ name: 'Copa' }), aRegistration({ reason: 'Motivo' }), NOW),
      name: 'Ana',
      link: LINK,
      why: WHY,
    }),
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
  const { text, html } = layOut({
    ...messageOf('approved', aTournament(), aRegistration(), NOW),
    name,
    link: LINK,
    why: WHY,
  })
  return [text.split('\n')[0], /<p>(Hola.*?)<\/p>/.exec(html)?.[1]]
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

it('loads nothing from other servers', () => {
  for (const kind of KINDS) {
    const { html } = layOut({
      ...messageOf(kind, aTournament(), aRegistration(), NOW),
      name: 'Ana',
      link: LINK,
      why: WHY,
    })
    const addresses = html.match(/https?:\/\/[^"<\s]+/g) ?? []
    expect(new Set(addresses)).toEqual(new Set([LINK]))
    expect(html).not.toMatch(/<(?:img|link|script|style|iframe|table)|url\(/)
  }
})
