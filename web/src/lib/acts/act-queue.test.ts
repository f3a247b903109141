import { describe, expect, test } from 'vitest'
import {
  afterSecond,
  allDue,
  changesIn,
  emptyQueue,
  nextDue,
  type NewAct,
  UNDO_SECONDS,
  undoable,
  withAct,
  withOutcomes,
  withoutLast,
  withoutRefusals,
} from './act-queue.ts'

const act = (key: string, change: string, ...ids: string[]): NewAct<string> => ({
  key,
  change,
  targets: ids.map((id) => ({ id, revision: 1 })),
})

const queueOf = (...acts: NewAct<string>[]) => acts.reduce(withAct, emptyQueue<string>())

const idsIn = (queue: ReturnType<typeof queueOf>) =>
  queue.acts.map(({ key, left }) => `${key}: ${left.map(({ id }) => id).join(' ')}`)

describe('an act', () => {
  test('shows at once, and is due after ten seconds', () => {
    let queue = queueOf(act('one', 'approved', 'a', 'b'))
    expect([...changesIn(queue)]).toEqual([
      ['a', 'approved'],
      ['b', 'approved'],
    ])
    for (let second = 1; second < UNDO_SECONDS; second++) queue = afterSecond(queue)
    expect(nextDue(queue)).toBeUndefined()
    expect(nextDue(afterSecond(queue))?.key).toBe('one')
    expect(undoable(afterSecond(queue))).toBeUndefined()
  })

  test('is taken back, the last one first', () => {
    const queue = queueOf(act('one', 'approved', 'a'), act('two', 'rejected', 'b'))
    expect(undoable(queue)?.key).toBe('two')
    expect(idsIn(withoutLast(queue))).toEqual(['one: a'])
    expect(idsIn(withoutLast(withoutLast(queue)))).toEqual([])
    expect(withoutLast(allDue(queue)).acts).toHaveLength(2)
  })

  test('replaces an earlier one about the same player that was not sent', () => {
    const queue = queueOf(act('one', 'approved', 'a', 'b'), act('two', 'rejected', 'b'))
    expect(idsIn(queue)).toEqual(['one: a', 'two: b'])
    expect(changesIn(queue).get('b')).toBe('rejected')
    expect(idsIn(queueOf(act('one', 'approved', 'a'), act('two', 'rejected', 'a')))).toEqual(['two: a'])
  })

  test('follows an earlier one about the same player that is on its way', () => {
    const sent = allDue(queueOf(act('one', 'approved', 'a')))
    const queue = withAct(sent, act('two', 'rejected', 'a'))
    expect(idsIn(queue)).toEqual(['one: a', 'two: a'])
    expect(changesIn(queue).get('a')).toBe('rejected')
    const answered = withOutcomes(queue, 'one', [{ id: 'a', is: 'done', revision: 5 }])
    expect(answered.acts[0]?.left).toEqual([{ id: 'a', revision: 5 }])
  })
})

describe('the answers', () => {
  const sent = allDue(queueOf(act('one', 'approved', 'a', 'b', 'c')))

  test('leave what is unanswered, and name why others were refused', () => {
    const queue = withOutcomes(sent, 'one', [
      { id: 'a', is: 'done', revision: 2 },
      { id: 'b', is: 'refused', why: 'Otra persona la cambió.' },
      { id: 'c', is: 'unanswered', why: 'Sin conexión.' },
    ])
    expect(idsIn(queue)).toEqual(['one: c'])
    expect(queue.acts[0]).toMatchObject({ problem: 'Sin conexión.', size: 3 })
    expect([...queue.refused]).toEqual([['b', 'Otra persona la cambió.']])
    const end = withOutcomes(queue, 'one', [{ id: 'c', is: 'done', revision: 2 }])
    expect(end.acts).toEqual([])
    expect(end.refused.size).toBe(1)
  })

  test('of a refusal are forgotten with the next act, or when they were read', () => {
    const queue = withOutcomes(sent, 'one', [{ id: 'b', is: 'refused', why: 'No.' }])
    expect(withAct(queue, act('two', 'rejected', 'b')).refused.size).toBe(0)
    expect(withoutRefusals(queue, ['b']).refused.size).toBe(0)
  })
})
