import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashSchema } from '../contract/ids.ts'
import { receiptOf } from '../registrations/receipts/receipt-token.service.ts'
import { markOf, readReminderToken, reminderLink } from './reminder-link.service.ts'

const KEY = Buffer.alloc(32, 8)
const SITE = { siteUrl: 'https://arena.example', reminderKey: KEY }

const tokenOf = (email: string): string => reminderLink(email, SITE).split('/').at(-1) ?? ''

const email = fc.emailAddress()
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'.split('')

describe('the link of a reminder', () => {
  it('leads to the mark of its address, which has nothing of the address', () => {
    fc.assert(
      fc.property(email, (address) => {
        const link = reminderLink(address, SITE)
        const mark = readReminderToken(tokenOf(address), KEY)
        expect(mark).toBe(markOf(address, KEY))
        expect(hashSchema.safeParse(mark).success).toBe(true)
        expect(link).toMatch(/^https:\/\/arena\.example\/recordatorios\/[\w-]{43}\.[\w-]{43}$/)
        expect(new URL(link).href).toBe(link)
        expect(reminderLink(address, SITE)).toBe(link)
      }),
    )
  })

  it('is the same however the address is written', () => {
    expect(markOf('Maria@Correo.Example', KEY)).toBe(markOf('maria@correo.example', KEY))
    expect(markOf('maria@correo.example', KEY)).not.toBe(markOf('mario@correo.example', KEY))
  })

  it('is refused with any of its characters changed', () => {
    fc.assert(
      fc.property(email, fc.nat(), fc.constantFrom(...SIGNS), (address, at, sign) => {
        const token = tokenOf(address)
        const place = at % token.length
        fc.pre(token[place] !== sign)
        expect(readReminderToken(token.slice(0, place) + sign + token.slice(place + 1), KEY)).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('cannot be made from a mark alone, nor with another key, nor from a receipt', () => {
    const mark = markOf('maria@correo.example', KEY)
    expect(readReminderToken(`${mark}.${mark}`, KEY)).toBeNull()
    expect(readReminderToken(tokenOf('maria@correo.example'), Buffer.alloc(32, 7))).toBeNull()
    const receipt = receiptOf({ id: mark, receiptVersion: 1 }, KEY)
    expect(readReminderToken(receipt, KEY)).toBeNull()
    expect(readReminderToken(receipt.replace('.1.', '.'), KEY)).toBeNull()
    for (const other of ['', '.', mark, `${mark}.`, `${tokenOf('a@b.example')} `])
      expect(readReminderToken(other, KEY), other).toBeNull()
  })
})
