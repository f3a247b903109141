import { describe, expect, test } from 'vitest'
import { concerns, seatHint, seatSentences, tooFewText } from './seat-words.ts'

const change = { isPossible: true, promoted: 0, waiting: 0, moved: 0, free: 0 } as const

describe('a change of the seats in words', () => {
  test('says who gets a seat and who stays in line', () => {
    expect(seatSentences({ ...change, promoted: 4, waiting: 12 })).toEqual([
      'Suben 4 de la lista de espera, en su orden. Les avisamos por correo.',
      'Quedan 12 en lista de espera.',
    ])
    expect(seatSentences({ ...change, promoted: 1, free: 1 })).toEqual([
      'Sube 1 de la lista de espera, en su orden. Le avisamos por correo.',
      'Queda 1 cupo libre.',
    ])
    expect(seatHint({ ...change, promoted: 4, waiting: 12 })).toBe(
      'Al guardar suben 4 de la lista; quedan 12 en lista de espera.',
    )
    expect(seatHint({ ...change, waiting: 1 })).toBe('Al guardar queda 1 en lista de espera.')
    expect(seatHint({ ...change, free: 9 })).toBe('')
  })

  test('says who moves, and that nothing is left', () => {
    expect(seatSentences({ ...change, moved: 7 })).toEqual([
      '7 inscripciones cambian de número de cupo. Nadie pierde el suyo.',
      'No queda ningún cupo libre.',
    ])
  })

  test('says why it cannot be done', () => {
    expect(tooFewText(12, 36, 'solo')).toBe(
      'Quedarían 36 cupos, y 48 personas ya tienen el suyo: sobran 12. En Jugadores puedes pasar a 12 a la lista de espera, y después bajar los cupos.',
    )
    expect(tooFewText(1, 3, 'duo')).toContain(
      '4 dúos ya tienen el suyo: sobra 1. En Jugadores puedes pasar a uno',
    )
    expect(seatHint({ isPossible: false, over: 2 })).toBe('Faltan 2 cupos para quienes ya tienen uno.')
  })

  test('is asked about where it concerns someone', () => {
    expect(concerns({ ...change, free: 9 })).toBe(false)
    expect(concerns({ ...change, moved: 1 })).toBe(true)
    expect(concerns({ ...change, waiting: 1 })).toBe(true)
    expect(concerns({ isPossible: false, over: 1 })).toBe(true)
  })
})
