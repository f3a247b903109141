import { expect, it } from 'vitest'
import { aTournament } from '../../../testing/a-tournament.ts'
import type { Tournament } from './tournaments.ts'
import { invitationTo } from './invitation.ts'

const NOW = new Date('2030-01-05T12:00:00.000Z')
const WHEN = 'Jueves 10 de enero, 3:00 p. m. (hora de Colombia)'
const GAME = 'Competitivo · Eliminación directa'
const PRIZES = '1er: $50 · 2do: $30 · 3er: $20'
const REST = `${PRIZES} · Bermuda · Solo · ${GAME}`

const invitation = (changes: Partial<Tournament> = {}, now = NOW) => invitationTo(aTournament(changes), now)

it('says when, for what, and what to do', () => {
  expect(invitation()).toBe(`${WHEN} · ${REST} · Inscríbete gratis`)
})

it.each<[string, Partial<Tournament>, string]>([
  ['costs something', { entryFee: '2.50' }, `${WHEN} · ${REST} · Inscríbete por $2.50 USD`],
  [
    'cannot be entered yet',
    { linkedFormId: null },
    `Inscripciones por abrir · ${WHEN} · ${REST} · Inscripción gratis`,
  ],
  [
    'cannot be entered yet and costs something',
    { linkedFormId: null, entryFee: '50' },
    `Inscripciones por abrir · ${WHEN} · ${REST} · Inscripción $50 USD`,
  ],
  [
    'has a form that is switched off',
    { formInactive: true },
    `Inscripciones en pausa · ${WHEN} · ${REST} · Inscripción gratis`,
  ],
  ['has no date', { date: null }, `Fecha por confirmar · ${REST} · Inscríbete gratis`],
  [
    'has no prizes',
    { prizePool: '1er: TBD', prize: '' },
    `${WHEN} · Bermuda · Solo · ${GAME} · Inscríbete gratis`,
  ],
  [
    'has its prize in words',
    { prizePool: '', prize: 'Un pase Élite' },
    `${WHEN} · Premio: Un pase Élite · Bermuda · Solo · ${GAME} · Inscríbete gratis`,
  ],
  [
    'says nothing of its game',
    { gameMode: '', format: '' },
    `${WHEN} · ${PRIZES} · Bermuda · Solo · Inscríbete gratis`,
  ],
  [
    'is for pairs on a map to be announced',
    { modality: 'duo', mapSelection: '' },
    `${WHEN} · ${PRIZES} · Dúo · ${GAME} · Inscríbete gratis`,
  ],
  ['is full', { currentPlayers: 48 }, `Torneo completo · ${WHEN} · ${REST}`],
  [
    'is full and has a line',
    { currentPlayers: 48, waitlist: true },
    `Torneo completo, con lista de espera · ${WHEN} · ${REST}`,
  ],
  [
    'is full, and its line cannot be joined',
    { currentPlayers: 48, waitlist: true, linkedFormId: null },
    `Torneo completo · ${WHEN} · ${REST}`,
  ],
  [
    'is elsewhere',
    { timeZone: 'Pacific/Auckland' },
    `Viernes 11 de enero, 9:00 a. m. (hora de Nueva Zelanda) · ${REST} · Inscríbete gratis`,
  ],
])('tells the truth of one that %s', (_what, changes, text) => {
  expect(invitation(changes)).toBe(text)
})

const ENDED = `Torneo finalizado · Jueves 10 de enero de 2030, 3:00 p. m. (hora de Colombia) · ${REST}`

it.each([
  ['until the deadline', '2030-01-10T18:00:00.000Z', `${WHEN} · ${REST} · Inscríbete gratis`],
  ['after it', '2030-01-10T18:00:00.001Z', `Inscripciones cerradas · ${WHEN} · ${REST}`],
  ['from the start on', '2030-01-10T20:00:00.000Z', `El torneo ya comenzó · ${WHEN} · ${REST}`],
  ['from its end on, with the year', '2030-01-11T20:00:00.000Z', ENDED],
])('changes with the clock: %s', (_when, now, text) => {
  expect(invitation({}, new Date(now))).toBe(text)
})
