import { Timestamp, WriteBatch } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { receiptSchema } from '../../functions/src/contract/registrations/receipts.ts'
import type { RegistrationStatus } from '../../functions/src/contract/registrations/registration-states.ts'
import type { AdminCorrection } from '../../functions/src/contract/registrations/registration-views.ts'
import { ApiError } from '../../functions/src/http/api-error.ts'
import { correctAsAdmin } from '../../functions/src/registrations/receipts/correctors.service.ts'
import type { Setting } from './app-on-emulator.ts'
import { dataOf } from './office.ts'
import { outcomeOf } from './people.ts'
import { enter, holderOf, openAppWithCup, stored, withReceipt, type Player } from './players.ts'

let app: Setting

beforeEach(async () => {
  app = await openAppWithCup()
  return app.close
})
afterEach(() => vi.restoreAllMocks())

const PAIR = { modality: 'duo' } as const
const PARTNER = { fullName: 'Ana Pérez', nickname: 'Puma・7', freeFireId: '20000002' }
const NEW_ID = '30000003'
const EARLIER = '2030-01-04T00:00:00.000Z'

const send = ({ token }: Player, correction: object) =>
  withReceipt(app, token, 'correct', { revision: 1, ...correction })
const outcome = async (player: Player, correction: object) => outcomeOf(await send(player, correction))
const refusal = async (player: Player, correction: object) =>
  failureSchema.parse(await (await send(player, correction)).json()).error

describe('a correction by the player', () => {
  it('of contact data is stored with the derived fields, and answered with the receipt', async () => {
    const player = await enter(app, { flags: ['honeypot'] })
    app.clock.time = new Date('2030-01-06T00:00:00.000Z')
    const wanted = { fullName: ' Zoë Ñañez ', email: 'Nuevo@correo.example', phone: 'ninguno' }
    const receipt = await dataOf(await send(player, wanted), receiptSchema)
    expect(receipt).toMatchObject({ fullName: 'Zoë Ñañez', email: 'nuevo@correo.example', revision: 2 })
    expect(await stored(app, player)).toEqual({
      ...player.registration,
      fullName: 'Zoë Ñañez',
      nameKey: 'zoe nanez',
      email: 'nuevo@correo.example',
      phone: 'ninguno',
      phoneE164: null,
      flags: ['honeypot', 'odd-phone'],
      updatedAt: '2030-01-06T00:00:00.000Z',
      revision: 2,
    })
    expect(await outcome(player, { revision: 2, phone: '+57 300 555 0143' })).toBe('200')
    expect(await stored(app, player)).toMatchObject({ phoneE164: '+573005550143', flags: ['honeypot'] })
    await withReceipt(app, player.token, 'withdraw')
    const mail = (await app.collections.mail.get()).docs.map((document) => document.data().to)
    expect(mail).toEqual([['nuevo@correo.example']])
  })

  it('of a nickname keeps any script, and nothing that reverses or hides the text beside it', async () => {
    const player = await enter(app)
    expect(await outcome(player, { nickname: ' \u202eＫＩＮＧ・مَلِك\u0007\u2066 ' })).toBe('200')
    const kept = await stored(app, player)
    expect(kept).toMatchObject({ nickname: 'ＫＩＮＧ・مَلِك', revision: 2 })
    expect((await refusal(player, { revision: 2, nickname: 'ñ'.repeat(41) })).fields).toEqual({
      nickname: 'El apodo puede tener hasta 40 letras o signos',
    })
    // A page of an earlier release sends none.
    expect(await outcome(player, { revision: 2, phone: '+57 300 555 0199' })).toBe('200')
    expect(await stored(app, player)).toMatchObject({ nickname: kept?.nickname, revision: 3 })
    expect(await outcome(player, { revision: 3, nickname: '' })).toBe('200')
    expect(await stored(app, player)).toMatchObject({ nickname: '' })
  })

  it('of a partner keeps a nickname that is not sent, unless it is another player', async () => {
    await app.collections.tournaments.doc('copa-apertura').update(PAIR)
    const player = await enter(app, { partner: PARTNER })
    const { nickname, ...unnamed } = PARTNER
    const nicknameAfter = async (revision: number, partner: object) => {
      expect(await outcome(player, { revision, partner })).toBe('200')
      return (await stored(app, player))?.partner?.nickname
    }
    expect(await nicknameAfter(1, { ...unnamed, fullName: 'Ana Pérez Ruiz' })).toBe(nickname)
    expect(await nicknameAfter(2, { ...unnamed, freeFireId: NEW_ID })).toBe('')
  })

  it('sent again changes nothing, and gets the same answer', async () => {
    const player = await enter(app)
    const wanted = { freeFireId: NEW_ID, email: 'nuevo@correo.example' }
    const first = await (await send(player, wanted)).text()
    expect(await (await send(player, wanted)).text()).toBe(first)
    expect((await stored(app, player))?.revision).toBe(2)
  })

  it('of answers follows the same rules as registering', async () => {
    const player = await enter(app)
    const fields = async (answers: object) => (await refusal(player, { answers })).fields
    expect(await fields({})).toEqual({ 'answers.pais': 'Esta pregunta es obligatoria' })
    expect(await fields({ pais: 'Marte' })).toEqual({ 'answers.pais': 'Elige una de las opciones' })
    expect(await fields({ pais: 'Perú', nivel: 'alto', otra: 'x' })).toEqual({
      'answers.nivel': 'Ingresa un número válido',
      'answers.otra': 'El formulario no tiene este campo',
    })
    expect((await stored(app, player))?.revision).toBe(1)
  })

  it('of answers keeps those to former questions', async () => {
    const player = await enter(app, { answers: { pais: 'Colombia', antes: 'algo', nivel: '40' } })
    expect(await outcome(player, { answers: { pais: 'Perú', nivel: ' ' } })).toBe('200')
    expect((await stored(app, player))?.answers).toEqual({ pais: 'Perú', antes: 'algo' })
  })

  it('cannot change other fields', async () => {
    const player = await enter(app)
    for (const more of [
      { status: 'approved' },
      { seat: 1 },
      { age: '18+' },
      { guardian: { name: 'Otra', consent: true } },
      { flags: [] },
      { partner: null },
    ]) {
      expect(await outcome(player, more)).toBe('400 invalid-request')
    }
    expect(await stored(app, player)).toEqual(player.registration)
  })

  it.each<[string, string]>([
    ['2030-01-10T18:00:00.000Z', '200'],
    ['2030-01-10T18:00:00.001Z', '409 registration-closed'],
    ['2030-01-10T20:00:00.000Z', '409 tournament-started'],
  ])('at %s ends in %s', async (moment, expected) => {
    const player = await enter(app)
    app.clock.time = new Date(moment)
    expect(await outcome(player, { phone: '+57 300 555 0199' })).toBe(expected)
  })

  it('is refused for an unpublished tournament and for a registration that has ended', async () => {
    for (const status of ['rejected', 'withdrawn'] as const) {
      const player = await enter(app, { status, seat: null })
      expect(await outcome(player, { fullName: 'Otra' })).toBe('409 wrong-state')
    }
    const player = await enter(app)
    await app.collections.tournaments.doc('copa-apertura').update({ status: 'draft' })
    expect(await outcome(player, { fullName: 'Otra' })).toBe('404 not-published')
  })

  it('of an older revision is refused with the current values', async () => {
    const player = await enter(app, { status: 'approved', revision: 3 })
    const { code, changed } = await refusal(player, { revision: 2, fullName: 'Otra' })
    expect([code, changed]).toEqual(['conflict', { status: 'approved', revision: 3 }])
  })
})

describe('a corrected game ID', () => {
  it.each<[RegistrationStatus, RegistrationStatus]>([
    ['approved', 'pending'],
    ['pending', 'pending'],
  ])('of one that is %s leaves it %s at its seat, with the new claim for the old', async (status, next) => {
    const player = await enter(app, { status, decidedBy: 'admin', decidedAt: '2030-01-04T00:00:00.000Z' })
    expect(await outcome(player, { freeFireId: NEW_ID })).toBe('200')
    const { id, freeFireId } = player.registration
    expect(await stored(app, player)).toMatchObject({ status: next, seat: 7, freeFireId: NEW_ID })
    expect([await holderOf(app, NEW_ID), await holderOf(app, freeFireId)]).toEqual([id, undefined])
    const seat = await app.collections.seats('copa-apertura').doc('7').get()
    expect(seat.data()).toMatchObject({ number: 7, state: 'taken', registrationId: id })
  })

  it('makes an approved registration with a new ID pending again', async () => {
    const player = await enter(app, { status: 'approved', decidedBy: 'admin', decidedAt: EARLIER })
    await send(player, { freeFireId: NEW_ID })
    expect(await stored(app, player)).toMatchObject({ decidedBy: null, decidedAt: null })
  })

  it('keeps the place in line', async () => {
    const player = await enter(app, { status: 'waitlisted', seat: null, waitingSince: EARLIER })
    const exact = new Timestamp(Date.parse(EARLIER) / 1000, 123_456_000)
    const document = app.collections.registrations.doc(player.registration.id)
    await document.update({ waitingSince: exact })
    expect(await outcome(player, { freeFireId: NEW_ID })).toBe('200')
    const raw = (await document.withConverter(null).get()).data()
    expect(raw).toMatchObject({ status: 'waitlisted', freeFireId: NEW_ID, waitingSince: exact })
  })

  it('that another registration holds is refused with the name of its field', async () => {
    await app.collections.tournaments.doc('copa-apertura').update(PAIR)
    const player = await enter(app, { partner: PARTNER })
    await enter(app, { freeFireId: NEW_ID, seat: 8, partner: { ...PARTNER, freeFireId: '40000004' } })
    const fieldsOf = async (correction: object) => {
      const { code, fields = {} } = await refusal(player, correction)
      return [code, ...Object.keys(fields)]
    }
    expect(await fieldsOf({ freeFireId: NEW_ID })).toEqual(['already-registered', 'freeFireId'])
    expect(await fieldsOf({ partner: { ...PARTNER, freeFireId: '40000004' } })).toEqual([
      'already-registered',
      'partner.freeFireId',
    ])
    expect(await fieldsOf({ freeFireId: '40000004', partner: { ...PARTNER, freeFireId: NEW_ID } })).toEqual([
      'already-registered',
      'freeFireId',
      'partner.freeFireId',
    ])
    expect(await stored(app, player)).toEqual(player.registration)
    expect(await holderOf(app, '20000002')).toBe(player.registration.id)
  })

  it('of the partner is treated the same', async () => {
    await app.collections.tournaments.doc('copa-apertura').update(PAIR)
    const player = await enter(app, { partner: PARTNER, status: 'approved' })
    expect(await outcome(player, { partner: { ...PARTNER, freeFireId: NEW_ID } })).toBe('200')
    expect((await stored(app, player))?.status).toBe('pending')
    expect([await holderOf(app, NEW_ID), await holderOf(app, '20000002')]).toEqual([
      player.registration.id,
      undefined,
    ])
  })

  it('that is only swapped with the partner keeps both claims and the approval', async () => {
    await app.collections.tournaments.doc('copa-apertura').update(PAIR)
    const player = await enter(app, { partner: PARTNER, status: 'approved' })
    const { id, freeFireId } = player.registration
    const exchanged = { freeFireId: PARTNER.freeFireId, partner: { ...PARTNER, freeFireId } }
    expect(await outcome(player, exchanged)).toBe('200')
    expect(await stored(app, player)).toMatchObject({ ...exchanged, status: 'approved' })
    expect([await holderOf(app, freeFireId), await holderOf(app, PARTNER.freeFireId)]).toEqual([id, id])
  })

  it('cannot give both players one ID, nor leave a pair with one player', async () => {
    const player = await enter(app)
    expect((await refusal(player, { partner: PARTNER })).fields).toEqual({
      partner: 'En este torneo se juega sin dúo',
    })
    await app.collections.tournaments.doc('copa-apertura').update(PAIR)
    const pair = await enter(app, { freeFireId: NEW_ID, partner: PARTNER, seat: 8 })
    for (const same of [{ freeFireId: '20000002' }, { partner: { ...PARTNER, freeFireId: NEW_ID } }]) {
      expect((await refusal(pair, same)).fields).toEqual({
        'partner.freeFireId': 'El ID de tu dúo debe ser distinto del tuyo',
      })
    }
  })
})

const correct = (
  { registration: { id } }: Player,
  changes: Omit<AdminCorrection, 'revision'>,
  revision = 1,
) => correctAsAdmin('admin-uid', id, { revision, ...changes }, () => undefined, app.deps)
const trail = async () => (await app.collections.audit.get()).docs.map((entry) => entry.data())

describe('a correction by an admin', () => {
  it('is allowed after the start, keeps the approval, and is in the audit without its values', async () => {
    const player = await enter(app, { status: 'approved' })
    app.clock.time = new Date('2030-01-10T21:00:00.000Z')
    await correct(player, { freeFireId: NEW_ID, fullName: 'Zoë Ñañez' })
    expect(await stored(app, player)).toMatchObject({ status: 'approved', freeFireId: NEW_ID, revision: 2 })
    expect(await holderOf(app, NEW_ID)).toBe(player.registration.id)
    const [entry, ...others] = await trail()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actor: { kind: 'user', uid: 'admin-uid' },
      action: 'registrations.correct',
      target: { collection: 'registrations', id: player.registration.id },
      before: { status: 'approved', revision: 1 },
      after: { status: 'approved', revision: 2, corrected: 'freeFireId, fullName' },
    })
    expect(JSON.stringify(entry)).not.toMatch(/Zo|30000003|María|1234567890/)
  })

  it.each(['rejected', 'withdrawn'] as const)('of a %s registration changes no claim', async (status) => {
    const player = await enter(app, { status, seat: null })
    const holder = await enter(app, { freeFireId: NEW_ID })
    await correct(player, { freeFireId: NEW_ID })
    expect(await stored(app, player)).toMatchObject({ status, freeFireId: NEW_ID })
    expect(await holderOf(app, NEW_ID)).toBe(holder.registration.id)
  })

  it('may omit answers, but refuses invalid ones', async () => {
    const player = await enter(app, { answers: {} })
    await correct(player, { answers: { nivel: '50' } })
    expect((await stored(app, player))?.answers).toEqual({ nivel: '50' })
    await expect(correct(player, { answers: { pais: 'Marte' } }, 2)).rejects.toMatchObject({
      fields: { 'answers.pais': 'Elige una de las opciones' },
    })
  })

  it('of the guardian is stored, and in the audit by name of the field alone', async () => {
    const player = await enter(app, { age: '11-17', guardian: { name: 'Rosa Mamani', consent: true } })
    await correct(player, { guardian: { name: 'Ana Mamani', consent: true } })
    expect(await stored(app, player)).toMatchObject({
      age: '11-17',
      guardian: { name: 'Ana Mamani', consent: true },
    })
    const [entry] = await trail()
    expect(entry?.after).toMatchObject({ corrected: 'guardian' })
    expect(JSON.stringify(entry)).not.toContain('Mamani')
  })

  it('of the age keeps no guardian of an adult, and asks for one of a minor', async () => {
    const player = await enter(app, { age: '11-17', guardian: { name: 'Rosa Mamani', consent: true } })
    await correct(player, { age: '18+', guardian: { name: 'Rosa Mamani', consent: true } })
    expect(await stored(app, player)).toMatchObject({ age: '18+', guardian: null })
    const marks = async () =>
      (await app.collections.registrations.doc(player.registration.id).withConverter(null).get()).get(
        'markKeys',
      ) as unknown
    expect(await marks()).toEqual([])
    await expect(correct(player, { age: '11-17' }, 2)).rejects.toMatchObject({
      fields: { guardian: 'Quien tiene menos de 18 años necesita el permiso de un adulto' },
    })
    await correct(player, { age: '11-17', guardian: { name: 'Rosa Mamani', consent: true } }, 2)
    expect(await marks()).toEqual(['minor'])
  })

  it('of something else is not held up by a guardian that was never given', async () => {
    const player = await enter(app, { age: '11-17', guardian: null })
    await correct(player, { fullName: 'Zoë Ñañez' })
    expect(await stored(app, player)).toMatchObject({ fullName: 'Zoë Ñañez', guardian: null })
  })

  it('of an unknown registration is refused', async () => {
    const player = await enter(app)
    await app.collections.registrations.doc(player.registration.id).delete()
    await expect(correct(player, { fullName: 'Otra' })).rejects.toThrow(new ApiError('not-found'))
    expect(await trail()).toEqual([])
  })
})

it('a commit without acknowledgement is found by the next attempt', async () => {
  const player = await enter(app)
  const commit = vi.spyOn(WriteBatch.prototype, 'commit')
  commit.mockImplementationOnce(async function madeAndLost(this: WriteBatch) {
    commit.mockRestore()
    await this.commit()
    throw Object.assign(new Error('gone'), { code: 14 })
  })
  expect(await outcome(player, { freeFireId: NEW_ID })).toBe('503 try-again')
  expect(await outcome(player, { freeFireId: NEW_ID })).toBe('200')
  expect((await stored(app, player))?.revision).toBe(2)
})
