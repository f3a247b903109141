import { describe, expect, test } from 'vitest'
import { clientErrorSchema } from '@arena-libre/functions/contract/site/client-errors'
import { reportOf } from './errors.ts'

const ORIGIN = 'https://arena.test'
const SCRIPT = `${ORIGIN}/assets/index-Cx3vB5nM.js`
const RECEIPT = `${ORIGIN}/assets/receipt-page-B7jK9lZ1.js`

const where = {
  origin: ORIGIN,
  pathname: '/tournament/copa-1',
  script: '/assets/index-Cx3vB5nM.js',
  place: '::',
}

function thrown(stack: string, { message = 'x is not a function', name = 'TypeError' } = {}): Error {
  return Object.assign(new Error(message), { name, stack })
}

describe('a report', () => {
  test.each([
    [
      'V8',
      `TypeError: x is not a function\n    at Y (${RECEIPT}:1:234)\n    at Array.map (<anonymous>)\n    at async ${SCRIPT}:2:5`,
    ],
    ['SpiderMonkey', `Y@${RECEIPT}:1:234\nmap@[native code]\n@${SCRIPT}:2:5\n`],
    ['JavaScriptCore', `Y@${RECEIPT}:1:234\nmap@[native code]\nglobal code@${SCRIPT}:2:5`],
  ])('has the places in our scripts, as %s writes them', (_engine, stack) => {
    const told = reportOf(thrown(stack), where)
    expect(told).toEqual({
      release: 'assets/index-Cx3vB5nM.js',
      page: '/tournament/:tournamentId',
      name: 'TypeError',
      message: '… is not a function',
      frames: ['assets/receipt-page-B7jK9lZ1.js:1:234', 'assets/index-Cx3vB5nM.js:2:5'],
    })
    expect(clientErrorSchema.parse(told)).toEqual(told)
  })

  test('has nothing of the address, of what was typed, or of an unknown name', () => {
    const told = reportOf(
      thrown(
        `Camila: ${RECEIPT}?token=abc:1:1 camila@example.com\n    at Y (${RECEIPT}:1:2)\n    at Z (${ORIGIN}/mi-inscripcion#token.abc:1:1)`,
        {
          message: `${RECEIPT}?token=abc:1:1 camila@example.com`,
          name: 'Camila',
        },
      ),
      { ...where, pathname: '/mi-inscripcion' },
    )
    expect(told).toMatchObject({
      name: 'Error',
      message: '…',
      frames: ['assets/receipt-page-B7jK9lZ1.js:1:2'],
    })
    expect(JSON.stringify(told)).not.toMatch(/camila|token|abc/i)
  })

  test('of a script that does not parse has the place that the browser tells', () => {
    const told = reportOf(
      thrown('SyntaxError: Unexpected token', { name: 'SyntaxError', message: 'Unexpected token' }),
      {
        ...where,
        place: `${SCRIPT}:1:9`,
      },
    )
    expect(told).toMatchObject({ name: 'SyntaxError', frames: ['assets/index-Cx3vB5nM.js:1:9'] })
  })

  test('of an error with a stack has no place twice', () => {
    const told = reportOf(thrown(`    at Y (${RECEIPT}:1:2)`), { ...where, place: `${RECEIPT}:1:2` })
    expect(told?.frames).toEqual(['assets/receipt-page-B7jK9lZ1.js:1:2'])
  })

  test('of an error with a message that is part of every address has the places of a stack without it', () => {
    const told = reportOf(thrown(`Y@${RECEIPT}:1:2`, { message: 't' }), where)
    expect(told?.frames).toEqual(['assets/receipt-page-B7jK9lZ1.js:1:2'])
  })

  test('has a few of many places', () => {
    const stack = Array.from({ length: 50 }, (_, line) => `    at Y (${RECEIPT}:${line + 1}:1)`).join('\n')
    expect(reportOf(thrown(stack), where)?.frames).toHaveLength(6)
  })
})

test.each([
  ['of an extension', thrown(`x@moz-extension://0c5/content.js:1:2\nY@${RECEIPT}:1:2`)],
  [
    'of an extension that stands around ours',
    thrown(`    at x (chrome-extension://abc/c.js:1:2)\n at Y (${RECEIPT}:1:2)`),
  ],
  ['of another origin', thrown(`    at x (https://example.com/assets/index.js:1:2)`)],
  ['of an origin that begins like ours', thrown(`    at x (${ORIGIN}.example.com/assets/index.js:1:2)`)],
  ['of the document itself', thrown(`    at x (${ORIGIN}/tournament/copa-1:1:2)`)],
  ['without a place', thrown('TypeError: Load failed')],
  ["'Script error.'", null],
  ['that is a text', 'Camila'],
])('an error %s is not reported', (_what, error) => {
  expect(reportOf(error, where)).toBeNull()
})

test('a page that no build has made reports nothing', () => {
  expect(reportOf(thrown(`    at Y (${RECEIPT}:1:2)`), { ...where, script: '/src/main.tsx' })).toBeNull()
})
