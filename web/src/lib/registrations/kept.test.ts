import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  emptyEntry,
  forgetAccepted,
  forgetEntry,
  hasAccepted,
  loadEntry,
  rememberAccepted,
  saveEntry,
} from './entry-draft.ts'
import { draftFixture, entryFixture } from './entry-fixture.ts'
import {
  dropFreshTicket,
  readFreshTicket,
  renewFreshTicket,
  setFreshTicket,
  storedTicket,
  type FreshTicket,
} from './fresh-ticket.ts'
import { forgetReceipt, keepReceipt, keptReceipts, receiptFor, ticketKeyOf } from './kept-receipts.ts'
import { ownSeat } from './own-seat.ts'
import { rememberSource, visitSource } from './source.ts'
import { memoryStorage } from './storage-fixture.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('a draft', () => {
  test('is stored in its tab, with its key', () => {
    const draft = draftFixture()
    saveEntry('copa', draft)
    expect(loadEntry('copa')).toEqual(draft)
    expect(loadEntry('otra').texts).toEqual({})
  })

  test('after the final answer the next draft has another key', () => {
    const draft = draftFixture()
    saveEntry('copa', draft)
    forgetEntry('copa', 'f'.repeat(32))
    expect(loadEntry('copa')).toEqual(draft)
    forgetEntry('copa', draft.clientKey)
    expect(sessionStorage.getItem('arena-libre_registration:copa')).toBeNull()
    expect(loadEntry('copa').clientKey).not.toBe(draft.clientKey)
    expect(loadEntry('copa').clientKey).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each(['{', '[]', 'null', '{"clientKey":1}', '{"clientKey":"a","filledMs":0,"texts":[],"answers":{}}'])(
    'that is invalid is ignored: %s',
    (json) => {
      sessionStorage.setItem('arena-libre_registration:copa', json)
      expect(loadEntry('copa')).toEqual({ ...emptyEntry(), clientKey: expect.any(String) as string })
    },
  )
})

const receipt = (token: string, tournamentId = 'copa') => ({
  tournamentId,
  tournamentName: 'Copa',
  token,
  keptAt: '2026-11-20T12:00:00.000Z',
})

describe('receipts', () => {
  test('are listed with the latest first, each once', () => {
    keepReceipt(receipt('a'))
    keepReceipt(receipt('b', 'otra'))
    keepReceipt(receipt('a'))
    expect(keptReceipts().map(({ token }) => token)).toEqual(['a', 'b'])
    expect(receiptFor('otra')?.token).toBe('b')
    forgetReceipt('a')
    expect(receiptFor('copa')).toBeNull()
    forgetReceipt('b')
    expect(localStorage.getItem('arena-libre_receipts')).toBeNull()
  })

  test('are never more than fifty, and the tickets of the others are removed', () => {
    for (let count = 0; count < 60; count += 1) {
      localStorage.setItem(ticketKeyOf(`${count}.1.firma`), '{}')
      keepReceipt(receipt(`${count}.1.firma`))
    }
    expect(keptReceipts()).toHaveLength(50)
    expect(keptReceipts()[0]?.token).toBe('59.1.firma')
    expect(localStorage.getItem('arena-libre_ticket:9')).toBeNull()
    expect(localStorage.getItem('arena-libre_ticket:10')).toBe('{}')
  })

  test('invalid entries are dropped', () => {
    localStorage.setItem('arena-libre_receipts', JSON.stringify([{ token: 7 }, null, receipt('a')]))
    expect(keptReceipts()).toEqual([receipt('a')])
    localStorage.setItem('arena-libre_receipts', '"x"')
    expect(keptReceipts()).toEqual([])
  })
})

test('an acceptance counts for exactly these rules', () => {
  expect(hasAccepted('copa', ['Juega limpio'])).toBe(false)
  rememberAccepted('copa', ['Juega limpio'])
  expect(hasAccepted('copa', ['Juega limpio'])).toBe(true)
  expect(hasAccepted('copa', ['Juega limpio', 'Sin emuladores'])).toBe(false)
  expect(hasAccepted('otra', ['Juega limpio'])).toBe(false)
  forgetAccepted('copa')
  expect(hasAccepted('copa', ['Juega limpio'])).toBe(false)
})

test('a visit keeps the source of the link it began with', () => {
  rememberSource('?f=%20')
  expect(visitSource()).toBeNull()
  rememberSource('?f=%20grupo%20')
  rememberSource('?tournament=copa')
  rememberSource('?f=')
  expect(visitSource()).toBe('grupo')
})

const ticket: FreshTicket = {
  tournament: entryFixture().tournament,
  players: [{ fullName: 'Íñigo', freeFireId: '12345678' }],
  outcome: 'waitlisted',
  token: 'a.1.b',
}

const storedText = () => sessionStorage.getItem('arena-libre_fresh-ticket')

test('an incomplete ticket is not shown', () => {
  expect(readFreshTicket(ticket)).toEqual(ticket)
  for (const part of Object.keys(ticket)) expect(readFreshTicket({ ...ticket, [part]: undefined })).toBeNull()
  expect(readFreshTicket(null)).toBeNull()
})

test('a ticket follows its own receipt, while that has a status the home page shows', () => {
  const { tournament, token } = ticket
  const standing = {
    tournament,
    fullName: 'Íñigo',
    freeFireId: '87654321',
    partner: { fullName: 'Ana', nickname: '', freeFireId: '11112222' },
  }
  setFreshTicket(ticket)
  renewFreshTicket('other', { ...standing, status: 'rejected' })
  renewFreshTicket(token, { ...standing, status: 'pending' })
  expect(readFreshTicket(JSON.parse(storedText() ?? ''))).toEqual({
    ...ticket,
    outcome: 'pending',
    players: [{ fullName: 'Íñigo', freeFireId: '87654321' }, standing.partner],
  })
  renewFreshTicket(token, { ...standing, status: 'approved' })
  expect(readFreshTicket(JSON.parse(storedText() ?? ''))?.outcome).toBe('approved')
  renewFreshTicket(token, { ...standing, status: 'rejected' })
  expect(storedText()).toBeNull()
  setFreshTicket(ticket)
  dropFreshTicket('other')
  expect(storedText()).not.toBeNull()
  dropFreshTicket(token)
  expect(storedText()).toBeNull()
})

test('a ticket whose receipt was removed does not come back with a reload', () => {
  sessionStorage.setItem('arena-libre_fresh-ticket', JSON.stringify(ticket))
  expect(storedTicket()).toBeNull()
  keepReceipt(receipt(ticket.token))
  expect(storedTicket()).toEqual(ticket)
})

const keepTicket = (token: string, table: unknown): void =>
  localStorage.setItem(ticketKeyOf(token), JSON.stringify({ status: 'approved', table }))

describe('the own seat in the tables of a cup', () => {
  test('is of the latest registration that has one', () => {
    expect(ownSeat('copa')).toBeNull()
    keepReceipt(receipt('a.1'))
    keepReceipt(receipt('b.1'))
    keepReceipt(receipt('c.1', 'otra'))
    keepTicket('a.1', { round: 1, room: 2, seat: 14, more: true })
    keepTicket('b.1', null)
    keepTicket('c.1', { round: 1, room: 1, seat: 3 })
    expect(ownSeat('copa')).toEqual({ round: 1, room: 2, seat: 14 })
  })

  test.each([[undefined], ['1-2'], [{ round: 1, room: 1 }], [{ round: 1, room: 1, seat: '14' }]])(
    'is not known from a ticket with %j',
    (table) => {
      keepReceipt(receipt('a.1'))
      keepTicket('a.1', table)
      expect(ownSeat('copa')).toBeNull()
    },
  )
})
