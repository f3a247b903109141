import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import type { Delivery } from '../contract/stored/mail.ts'
import { abandoned, after, begun, type Handover } from './delivery.service.ts'

const NOW = new Date('2030-01-05T12:00:00.000Z')
const NOT_SENT: Handover = { outcome: 'not-sent', error: 'connect ECONNREFUSED' }

const minutesUntilNext = ({ nextAttemptAt }: Delivery): number | null =>
  nextAttemptAt ? (Date.parse(nextAttemptAt) - NOW.getTime()) / 60_000 : null

it('a first attempt has a lease of two minutes, and says that nothing was handed over', () => {
  expect(begun(null, NOW)).toEqual({
    state: 'PROCESSING',
    attempts: 1,
    error: null,
    startedAt: NOW.toISOString(),
    leaseEndsAt: '2030-01-05T12:02:00.000Z',
    nextAttemptAt: null,
    handedOver: false,
  })
})

it('the pauses between attempts grow until the message is a dead letter', () => {
  const pauses: unknown[] = []
  let delivery: Delivery | null = null
  do {
    delivery = after(begun(delivery, NOW), NOT_SENT, NOW)
    pauses.push(minutesUntilNext(delivery) ?? delivery.state)
  } while (delivery.state === 'RETRY')
  expect(pauses).toEqual([1, 5, 15, 60, 240, 720, 'ERROR'])
})

it('what the server refuses for good is a dead letter at once, without the address', () => {
  const refused = { outcome: 'refused', isFinal: true, error: '550 <maria@correo.example> unknown' } as const
  const { state, error } = after(begun(null, NOW), refused, NOW)
  expect(state).toBe('ERROR')
  expect(error).toContain('550')
  expect(error).not.toContain('maria@')
})

it('what the server refuses for now is tried again', () => {
  const refused = { outcome: 'refused', isFinal: false, error: '450 try later' } as const
  expect(after(begun(null, NOW), refused, NOW)).toMatchObject({ state: 'RETRY', error: '450 try later' })
})

it('an interrupted attempt is repeated only if nothing was handed over', () => {
  const attempt = begun(null, NOW)
  expect(abandoned(attempt, NOW)).toMatchObject({ state: 'RETRY', attempts: 1 })
  expect(abandoned({ ...attempt, handedOver: true }, NOW)).toMatchObject({ state: 'ERROR' })
})

it('a message that may have arrived is never retried, for any sequence of outcomes', () => {
  const end = constantFrom<Handover>(
    NOT_SENT,
    { outcome: 'refused', isFinal: false, error: '451' },
    { outcome: 'unknown', error: 'timeout' },
    { outcome: 'accepted' },
  )
  assert(
    property(array(end, { minLength: 1, maxLength: 12 }), (ends) => {
      let delivery: Delivery | null = null
      for (const each of ends) {
        delivery = after(begun(delivery, NOW), each, NOW)
        const mayHaveArrived = each.outcome === 'unknown' || each.outcome === 'accepted'
        expect(delivery.state === 'RETRY').toBe(delivery.nextAttemptAt !== null)
        if (mayHaveArrived) expect(delivery.state).not.toBe('RETRY')
        if (delivery.state !== 'RETRY') return
      }
    }),
  )
})
