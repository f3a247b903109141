import { describe, expect, test } from 'vitest'
import type { PrizeView } from '@arena-libre/functions/contract/match-day/prizes-schema'
import {
  addressOfTab,
  chatText,
  countsWith,
  decided,
  doneText,
  handedOver,
  isIn,
  labelOf,
  placeNowText,
  prizeIn,
  standingOf,
  sumIn,
  tabIn,
  TABS,
  winnerOf,
  withPrize,
  withWay,
} from './prizes.ts'

const ZONE = 'America/Bogota'
const NOW = Date.parse('2026-12-01T12:00:00.000Z')

const aPrize = (changes: Partial<PrizeView> = {}): PrizeView => ({
  id: 'copa-apertura-2',
  tournamentId: 'copa-apertura',
  tournament: { id: 'copa-apertura', name: 'Copa Apertura', date: null, timeZone: ZONE, modality: 'solo' },
  place: 2,
  prize: '$20',
  seat: 17,
  player: null,
  nickname: 'BRYANツ',
  dueAt: '2026-12-02T03:41:00.000Z',
  deliveredAt: null,
  deliveredBy: null,
  note: '',
  receivedAt: null,
  revision: 1,
  contact: { fullName: 'Bryan Rojas', phoneE164: '+51987555014', guardian: null },
  placeNow: null,
  ...changes,
})

const given = (changes: Partial<PrizeView> = {}) =>
  aPrize({ deliveredAt: '2026-11-30T15:00:00.000Z', note: 'Yape 08841276', ...changes })

const [due, delivered, all] = TABS as [(typeof TABS)[0], (typeof TABS)[0], (typeof TABS)[0]]

describe('the address', () => {
  test.each(TABS)('of $label leads there, and any other to what is due', (tab) => {
    expect(tabIn(new URLSearchParams(addressOfTab(tab)))).toBe(tab)
    expect(tabIn(new URLSearchParams('?estado=perdidos'))).toBe(due)
  })

  test('names the open prize, beside the tab', () => {
    const query = withPrize(new URLSearchParams('?estado=todos'), 'copa-apertura-2')
    expect(String(query)).toBe('estado=todos&premio=copa-apertura-2')
    expect(prizeIn(query)).toBe('copa-apertura-2')
    expect(prizeIn(withPrize(query, null))).toBeNull()
    expect(prizeIn(new URLSearchParams('premio=../../x'))).toBeNull()
  })
})

test('a prize says how it stands', () => {
  expect(standingOf(aPrize(), ZONE, NOW).text).toBe('Vence mar 1 dic, 10:41\u00a0p.\u00a0m.')
  const late = aPrize({ dueAt: '2026-11-20T12:00:00.000Z' })
  expect(standingOf(late, ZONE, NOW)).toEqual({ icon: 'alert', look: 'overdue', text: 'Venció hace 11 días' })
  expect(standingOf(given(), ZONE, NOW).text).toBe('Falta que confirme')
  expect(standingOf(given({ receivedAt: '2026-11-30T16:00:00.000Z' }), ZONE, NOW).text).toBe('Lo recibió')
  expect(handedOver(aPrize(), ZONE, NOW)).toBeNull()
  expect(handedOver(given(), ZONE, NOW)).toBe('Yape 08841276, lun 30 nov')
  expect(handedOver(given({ deliveredAt: '2026-12-01T11:00:00.000Z', note: '' }), ZONE, NOW)).toBe(
    'Entregado, hoy',
  )
  expect([winnerOf(aPrize()), winnerOf(aPrize({ nickname: null }))]).toEqual(['BRYANツ', 'Jugador 17'])
  expect(placeNowText(given({ placeNow: { seat: 4, name: null } }))).toBe('El lugar es ahora de Jugador 4')
})

test('a decision shows before it is sent, in the lists and in their counts', () => {
  const decision = { delivered: true, note: 'Nequi' }
  const next = decided(aPrize(), decision, NOW)
  expect(next).toMatchObject({ note: 'Nequi', deliveredAt: '2026-12-01T12:00:00.000Z' })
  expect([due, delivered, all].map((tab) => isIn(tab, next))).toEqual([false, true, true])
  expect(decided(given(), { delivered: false, note: '' }, NOW)).toMatchObject({ note: '', deliveredAt: null })
  const late = aPrize({ dueAt: '2026-11-20T12:00:00.000Z' })
  const counts = { due: 4, overdue: 1, delivered: 23 }
  const moved = countsWith(counts, [late], new Map([[late.id, decision]]), NOW)
  expect(moved).toEqual({ due: 3, overdue: 0, delivered: 24 })
  // A note alone moves nothing.
  expect(countsWith(counts, [given()], new Map([[late.id, decision]]), NOW)).toEqual(counts)
  expect(TABS.map((tab) => labelOf(tab, moved))).toEqual(['Por entregar 3', 'Entregados 24', 'Todos 27'])
  expect(doneText(aPrize(), decision)).toBe('Entregaste $20 a BRYANツ')
  expect(doneText(given(), decision)).toBe('Cambiaste la nota de BRYANツ')
  expect(doneText(given(), { delivered: false, note: '' })).toBe('$20 de BRYANツ sigue por entregar')
})

test('only a whole list of amounts is added up', () => {
  expect(sumIn([aPrize(), aPrize({ prize: '$50' })], true)).toBe('$70')
  expect(sumIn([aPrize()], false)).toBeNull()
  expect(sumIn([aPrize(), aPrize({ prize: '500 diamantes' })], true)).toBeNull()
})

test('a way takes the place of another one, and leaves the number of the operation', () => {
  expect(withWay('', 'Yape')).toBe('Yape')
  expect(withWay('08841276', 'Yape')).toBe('Yape 08841276')
  expect(withWay('Pago móvil 08841276', 'Yape')).toBe('Yape 08841276')
})

const text = (prize: PrizeView): string => (prize.contact === null ? '' : chatText(prize, prize.contact))

test('the chat greets the person who answers the phone', () => {
  expect(text(aPrize())).toBe(
    'Hola, Bryan. Te escribimos de Arena Libre. Ganaste $20 por el 2.º lugar en Copa Apertura. ¿Por dónde te lo enviamos? ',
  )
  const minor = { fullName: 'Bryan Rojas', phoneE164: '+51987555014', guardian: 'Rosa Díaz' }
  expect(text(aPrize({ contact: minor }))).toContain(
    'Hola, Rosa. Te escribimos de Arena Libre. Bryan ganó $20',
  )
  expect(text(given())).toContain('Ya lo enviamos (Yape 08841276).')
})
