import { expect, it } from 'vitest'
import { anOutcome } from '../../../testing/an-outcome.ts'
import { aTournament } from '../../../testing/a-tournament.ts'
import { letteredName } from '../../artwork/champion/champion.ts'
import { championOf, fittingWord } from './champion.ts'
import { CHAMPION_WORDS } from './outcome-schema.ts'

it.each([
  ['solo', ['campeon', 'campeona', 'campeon']],
  ['duo', ['campeones', 'campeones', 'campeones']],
] as const)('in a %s cup the words become %j', (modality, words) => {
  expect(CHAMPION_WORDS.map((word) => fittingWord(word, modality))).toEqual(words)
})

it.each([
  ['solo', 'campeones', 'Campeón', 'JUGADOR 31'],
  ['solo', 'campeona', 'Campeona', 'JUGADOR 31'],
  ['duo', 'campeon', 'Campeones', 'DÚO 31'],
] as const)('the poster of a %s cup with the word %s says %s of %s', (modality, chosen, word, lettered) => {
  const podium = anOutcome().podium.slice(2)
  const champion = championOf(aTournament({ modality }), anOutcome({ word: chosen, podium }))
  expect(champion?.word).toBe(word)
  expect(champion && letteredName(champion)).toBe(lettered)
})
