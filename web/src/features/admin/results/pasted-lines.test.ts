import { describe, expect, it } from 'vitest'
import { idCheckOf } from '@arena-libre/functions/contract/registrations/free-fire-id'
import { areInOrder, inOrder, lineProblems, readLines, withLines, type Known } from './pasted-lines.ts'
import { NOTHING_ENTERED, resultOf } from './scoring-draft.ts'

const known = (player: string, seat: number, name: string, id = '10000000'): Known => ({
  player,
  seat,
  names: [name],
  idEnd: id.slice(-4),
  idCheck: idCheckOf(id),
})

const ROOM: Known[] = [
  known('king', 1, 'ＫＩＮＧ☬', '81293456'),
  known('lobo', 2, '亗LOBO亗', '1029389031'),
  known('jhon', 3, 'Jhon Jairo', '77114402'),
  known('nico', 4, 'Nico 7', '90871188'),
  known('angela', 5, 'ÁNGELA✿', '60542216'),
  known('fenix', 6, 'Fénix', '12345151'),
  known('lu', 17, 'Lu亗', '88997750'),
]

const line = (player: string | null, place: number | null, isLeftOut = false) => ({
  player,
  place,
  kills: null,
  isLeftOut,
})

const read = (text: string) => {
  const [found] = readLines(text, ROOM)
  return [found?.candidates.join(), found?.match, found?.place, found?.kills]
}

describe('pasted lines', () => {
  it.each([
    ['1 KING☬ 9', 'king', 1, 9],
    ['1. ＫＩＮＧ☬ — 9 kills', 'king', 1, 9],
    ['KING☬ - 9 kills', 'king', null, 9],
    ['2\t1029389031\t4', 'lobo', 2, 4],
    ['3.º Jhon   Jairo x 5 bajas', 'jhon', 3, 5],
    ['#4 | angela✿ | 0', 'angela', 4, 0],
    ['5º; 2216; 2', 'angela', 5, 2],
    ['6) 17 3', 'lu', 6, 3],
    ['jhon jairo', 'jhon', null, null],
    ['2 Fénix 4', 'fenix', 2, 4],
    ['2 Fénix x4', 'fenix', 2, 4],
    ['Jhon Jairo (3)', 'jhon', null, 3],
  ])('reads %j', (line, player, place, kills) => {
    expect(read(line)).toEqual([player, 'sure', place, kills])
  })

  it('reads a number that belongs to a name as part of it', () => {
    expect(read('2 Nico 7 3')).toEqual(['nico', 'sure', 2, 3])
    expect(read('Nico 7')).toEqual(['nico', 'sure', null, null])
  })

  it('takes no other ID with the same last digits', () => {
    expect(read('2 1029389031 4')).toEqual(['lobo', 'sure', 2, 4])
    expect(read('2 1029379031 4')).toEqual(['', 'nobody', 2, 4])
  })

  it('says when the name is only alike', () => {
    expect(read('1 KING 9')).toEqual(['king', 'alike', 1, 9])
    expect(read('2 LOBO 4')).toEqual(['lobo', 'alike', 2, 4])
  })

  it('offers all whom a line can mean, and nobody for a stranger', () => {
    const twins = [known('one', 1, 'Rox'), known('two', 2, 'ROX')]
    expect(readLines('1 rox 2', twins)[0]).toMatchObject({
      candidates: ['one', 'two'],
      match: 'several',
      place: 1,
    })
    expect(read('4 Desconocido 2')).toEqual(['', 'nobody', 4, 2])
  })

  it('reads any text without failing, and no more lines than make sense', () => {
    expect(readLines('\n \r\n9\n-\n0 0 0', ROOM).map(({ match }) => match)).toEqual([
      'nobody',
      'nobody',
      'nobody',
    ])
    expect(readLines('x\n'.repeat(5000), ROOM)).toHaveLength(96)
  })

  it('counts the lines where none says a place', () => {
    const lines = [line('king', null), line(null, null, true), line(null, null), line('lobo', null)]
    expect(areInOrder(lines)).toBe(true)
    // A line that is left out has no place; one whose player is not recognised yet keeps its place.
    expect(inOrder(lines).map(({ place }) => place)).toEqual([1, null, 2, 3])
  })

  it('says which line repeats a player or a place', () => {
    const problems = lineProblems(
      [line('king', 1), line('king', 2), line('lobo', 1), line(null, 1), line('lu', 7)],
      6,
    )
    expect([...problems.keys()]).toEqual([1, 2, 4])
  })

  it('enters them, and leaves the rest as it was', () => {
    const before = { ...NOTHING_ENTERED, order: ['lu', 'angela'], kills: { lu: 1, angela: 2 } }
    const after = withLines(before, [
      { ...line('king', 1), kills: 9 },
      line('angela', 3),
      { ...line(null, 2), kills: 2 },
    ])
    expect(after.order).toEqual(['king', null, 'angela'])
    expect(resultOf(after, 'angela').kills).toBe(2)
    expect(resultOf(after, 'king').kills).toBe(9)
  })
})
