import { expect, test } from 'vitest'
import { newRound } from '@arena-libre/functions/contract/match-day/plan-proposal'
import { standingsOf } from '@arena-libre/functions/contract/match-day/standings'
import { streamLine, streamSubtitle } from './stream-words.ts'
import type { PlanMatch } from '../../lib/tournaments/table-words.ts'

const MATCHES = [1, 2, 3].map(() => ({ startsAt: null, map: 'Alpes', killPoints: null }))
const plan = newRound({ name: 'Final', matches: MATCHES, win: { rule: 'champion-rush', target: 20 } })

const lineOf = (results: readonly string[], round = plan) => {
  const rows = results.map((text, index) => ({
    seat: index + 1,
    name: `Puma ${index + 1}`,
    head: 0,
    results: text,
  }))
  const table = { plan: round, isLast: true, rows, decided: [], matches: [{ match: 1 }, { match: 2 }] }
  const line = streamLine(table, standingsOf(table))
  return line && { ...line, names: line.names.map(({ name }) => name) }
}

test('says who is crowned with a Booyah', () => {
  expect(lineOf(['2.0 - -', '3.0 - -'])).toBeNull()
  expect(lineOf(['1.9 - -', '3.0 - -'])).toEqual({
    tag: 'A 20 puntos',
    names: ['Puma 1'],
    more: 0,
    text: 'se corona con un Booyah',
  })
  const many = ['1.9 - -', '2.15 - -', '3.14 - -', '4.15 - -', '5.20 - -']
  expect(lineOf(many)).toMatchObject({ more: 2, text: 'se coronan con un Booyah' })
})

test('says who was crowned, and nothing where points decide', () => {
  expect(lineOf(['1.9 1.0 -', '2.0 2.0 -'])).toEqual({
    tag: 'Se coronó',
    names: ['Puma 1'],
    more: 0,
    text: 'en la Partida 2',
  })
  expect(lineOf(['1.40 - -'], newRound({ name: 'Final', matches: MATCHES }))).toBeNull()
})

test('the line under the title', () => {
  const at = '2030-01-05T12:00:00.000Z'
  const published = {
    match: 1,
    publishedAt: at,
    claimsUntil: at,
    inReview: false,
    officialAt: null,
    correctedAt: null,
  }
  const matches = (isPlaying: boolean, map = 'Alpes'): PlanMatch[] => [
    { number: 1, map, startsAt: null, published, isPlaying: false },
    { number: 2, map, startsAt: null, published: undefined, isPlaying },
  ]
  expect(streamSubtitle(matches(true), 'live')).toBe('Partida 2 de 2 · Alpes')
  expect(streamSubtitle(matches(true, ''), 'live')).toBe('Partida 2 de 2')
  expect(streamSubtitle(matches(false), 'live')).toBe('Partida 1 de 2, terminada')
  expect(streamSubtitle(matches(false), 'official')).toBe('2 de 2 partidas')
})
