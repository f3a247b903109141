import { describe, expect, test } from 'vitest'
import { aTournament } from '../../../../../functions/testing/a-tournament.ts'
import { goesOn, newsText, updated } from './settled-list.ts'

const listOf = (...ids: string[]) => ids.map((id) => aTournament({ id }))

describe('a list that was fetched again', () => {
  test('moves nothing if what is shown stays in its place', () => {
    expect(goesOn(listOf('a', 'b'), listOf('a', 'b'))).toBe(true)
    expect(goesOn(listOf('a', 'b'), listOf('a', 'b', 'c'))).toBe(true)
    expect(goesOn([], listOf('a'))).toBe(true)
    expect(goesOn(listOf('a', 'b'), listOf('a'))).toBe(false)
    expect(goesOn(listOf('a', 'b'), listOf('c', 'a', 'b'))).toBe(false)
    expect(goesOn(listOf('a', 'b'), listOf('b', 'a'))).toBe(false)
  })

  test('keeps the order, and has the newest facts', () => {
    const fresh = [aTournament({ id: 'b', name: 'Otro nombre' }), ...listOf('c')]
    expect(updated(listOf('a', 'b'), fresh).map(({ id, name }) => `${id} ${name}`)).toEqual([
      'a Copa Apertura',
      'b Otro nombre',
    ])
  })

  test('says what is different', () => {
    expect(newsText(listOf('a', 'b', 'c'), listOf('d', 'a'))).toBe(
      'Hay 1 torneo nuevo y 2 que ya no están en esta lista.',
    )
    expect(newsText(listOf('a'), listOf('a', 'b', 'c'))).toBe('Hay 2 torneos nuevos.')
    expect(newsText(listOf('a', 'b'), listOf('b', 'a'))).toBe('Hay otro orden.')
  })
})
