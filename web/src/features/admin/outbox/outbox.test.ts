import { expect, test } from 'vitest'
import { MAIL_KINDS } from '@arena-libre/functions/contract/stored/outbox'
import {
  isUndelivering,
  isUnproven,
  kindText,
  labelOf,
  leadText,
  offText,
  reasonText,
  viewIn,
  VIEWS,
} from './outbox.ts'

const totals = { queued: 2, sending: 0, sent: 5, failed: 1, stuck: 2, off: null }

test('an unknown filter in the address shows everything', () => {
  expect(viewIn(new URLSearchParams('estado=fallaron')).status).toBe('failed')
  expect(viewIn(new URLSearchParams('estado=constructor')).status).toBeNull()
})

test('each filter says how many it has, once that is known', () => {
  expect(VIEWS.map((view) => labelOf(view, totals))).toEqual([
    'Todos (8)',
    'En cola (2)',
    'Saliendo (0)',
    'Entregados (5)',
    'Fallaron (1)',
  ])
  expect(VIEWS.map((view) => labelOf(view, undefined)).at(-1)).toBe('Fallaron')
})

test('each kind has words of its own', () => {
  expect(new Set(MAIL_KINDS.map((kind) => kindText({ kind }))).size).toBe(MAIL_KINDS.length)
  expect(kindText({ kind: null })).toBe('Correo')
})

test.each([
  ['550 5.1.1 <m…@correo.example>: Recipient address rejected: User unknown', 'no existe'],
  ['552 5.2.2 Mailbox full', 'lleno'],
  ['Invalid login: 535-5.7.8 Username and Password not accepted', 'la cuenta con la que enviamos'],
  ['connect ETIMEDOUT 10.0.0.1:465', 'No hubo conexión'],
  ['421 4.7.0 Try again later', 'esperar'],
  ['554 5.7.1 Message rejected as spam', 'no deseado'],
  ['something else', 'no lo aceptó'],
])('%s is said in plain words', (error, words) => {
  expect(reasonText(error)).toContain(words)
})

test('nothing delivers mail where messages wait and none was ever delivered', () => {
  expect(isUndelivering({ queued: 3, sending: 0, sent: 0, failed: 0, stuck: 3, off: null })).toBe(true)
  expect(isUndelivering({ queued: 3, sending: 0, sent: 0, failed: 0, stuck: 0, off: null })).toBe(false)
  expect(isUndelivering(totals)).toBe(false)
})

test('before the first message is late, nothing shows yet whether mail is delivered', () => {
  const none = { queued: 0, sending: 0, sent: 0, failed: 0, stuck: 0, off: null }
  expect([isUnproven(none), isUnproven({ ...none, queued: 2 })]).toEqual([true, true])
  expect(isUnproven({ ...none, queued: 2, stuck: 1 })).toBe(false)
  expect([isUnproven({ ...none, sent: 1 }), isUnproven({ ...none, failed: 1 })]).toEqual([false, false])
  expect([isUnproven({ ...none, sending: 1 }), isUnproven(totals)]).toEqual([false, false])
  expect(leadText(none)).toBe('Todavía no salió ningún correo.')
  expect(leadText({ ...none, queued: 2 })).toBe('Todavía no se entregó ningún correo.')
})

test('the first line says what is wrong, the worst first', () => {
  expect(leadText(totals)).toBe('1 correo no llegó.')
  expect(leadText({ ...totals, failed: 0 })).toBe('2 correos siguen sin salir.')
  expect(leadText({ ...totals, failed: 0, stuck: 0 })).toBe('Todo lo que salió llegó.')
})

test('where mail is off, that is said, and what is missing, instead of what follows from it', () => {
  const off = { queued: 3, sending: 0, sent: 0, failed: 0, stuck: 3, off: 'no-server' } as const
  expect([isUndelivering(off), isUnproven({ ...off, stuck: 0 })]).toEqual([false, false])
  expect(leadText(off)).toBe('Ahora no sale ningún correo.')
  expect(leadText({ ...totals, off: 'no-sender' })).toBe('Ahora no sale ningún correo.')
  expect([offText('no-sender'), offText('no-server')]).toEqual([
    expect.stringContaining('le faltan un remitente y una cuenta'),
    expect.stringContaining('tiene remitente, pero le falta la cuenta'),
  ])
})
