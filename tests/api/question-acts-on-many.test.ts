import { describe, expect, it } from 'vitest'
import { batchResultSchema } from '../../functions/src/contract/registrations/batches.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { questionBankSchema } from '../../functions/src/contract/forms/questions.ts'
import { reorderQuestions } from '../../functions/src/questions/reorder.service.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { BANK, bankOf, depsWithHeldBank } from './question-bank.ts'

const office = setUpOffice({ fresh: true })

const { store, bank } = bankOf(office)

const reorder = (...ids: string[]) =>
  office.send('/questions/reorder', { questions: ids.map((id) => ({ id, revision: 1 })) })

const batch = (act: string, ids: unknown) => office.send(`/questions/batch/${act}`, { ids })

const results = async (answer: Response) => (await dataOf(answer, batchResultSchema)).results

const asSeen = (id: string) => ({ id, revision: 1 })

describe('POST /api/questions/reorder', () => {
  it('puts all of them in a new order', async () => {
    await store(...BANK)
    const { questions } = await dataOf(await reorder('vieja', 'nivel', 'pais'), questionBankSchema)
    expect(questions.map(({ id, order, revision }) => [id, order, revision])).toEqual([
      ['vieja', 0, 2],
      ['nivel', 1, 1],
      ['pais', 2, 2],
    ])
    expect(await bank()).toEqual(questions)
    expect(await office.actions()).toEqual(['questions.reorder', 'questions.reorder'])
  })

  it.each([
    ['one is left out', ['nivel', 'pais']],
    ['one is not there', ['nivel', 'pais', 'nowhere']],
  ])('moves nothing where %s', async (_what, ids) => {
    await store(...BANK)
    const answer = await reorder(...ids)
    expect(await failureOf(answer)).toMatchObject({
      code: 'conflict',
      changed: { questions: BANK.map(({ id, revision }) => ({ id, revision })) },
    })
    expect(await bank()).toEqual(BANK)
  })

  it('moves nothing where one was changed meanwhile', async () => {
    await store(...BANK)
    await store(aQuestion({ revision: 2 }))
    expect(await outcomeOf(await reorder('vieja', 'nivel', 'pais'))).toBe('409 conflict')
    expect((await bank()).map(({ order }) => order)).toEqual([0, 1, 2])
  })

  it('ends in one of the orders if two are sent at the same time', async () => {
    await store(...BANK)
    const orders = [
      ['vieja', 'nivel', 'pais'],
      ['nivel', 'pais', 'vieja'],
      ['pais', 'vieja', 'nivel'],
    ]
    const outcomes = await Promise.all(orders.map(async (ids) => outcomeOf(await reorder(...ids))))
    expect(outcomes.toSorted()).toEqual(['200', '409 conflict', '409 conflict'])
    const winner = orders[outcomes.indexOf('200')]
    expect((await bank()).map(({ id, order }) => [id, order])).toEqual(winner?.map((id, at) => [id, at]))
  })

  it('succeeds for one of two admins who saw the same bank', async () => {
    await store(...BANK)
    const deps = depsWithHeldBank(office, 2)
    const order = (...ids: string[]) => reorderQuestions(ids.map(asSeen), office.act, deps)
    const [one, other] = await Promise.allSettled([
      order('nivel', 'pais', 'vieja'),
      order('pais', 'vieja', 'nivel'),
    ])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await bank()).map(({ order: place }) => place)).toEqual([0, 1, 2])
  })

  it('refuses repetitions, and nothing to order', async () => {
    await store(...BANK)
    expect(await outcomeOf(await reorder('pais', 'pais', 'nivel'))).toBe('400 invalid-request')
    expect(await outcomeOf(await reorder())).toBe('400 invalid-request')
    expect(await bank()).toEqual(BANK)
  })
})

describe('POST /api/questions/batch', () => {
  it('returns a result for each question', async () => {
    await store(...BANK)
    expect(await results(await batch('deactivate', ['pais', 'vieja', 'nowhere']))).toEqual([
      { id: 'pais', ok: true },
      { id: 'vieja', ok: true },
      { id: 'nowhere', ok: false, code: 'not-found', message: 'Recurso no encontrado.' },
    ])
    expect(await results(await batch('activate', ['vieja']))).toEqual([{ id: 'vieja', ok: true }])
    expect((await bank()).map(({ active }) => active)).toEqual([false, true, true])
    expect(await results(await batch('delete', ['pais', 'nivel', 'vieja']))).toMatchObject([
      { ok: true },
      { ok: false, code: 'question-active' },
      { ok: false, code: 'question-active' },
    ])
    expect(await office.actions()).toEqual(['questions.delete', 'questions.switch', 'questions.switch'])
  })

  it('changes nothing the second time', async () => {
    await store(...BANK)
    await batch('deactivate', ['pais'])
    expect(await results(await batch('deactivate', ['pais']))).toEqual([{ id: 'pais', ok: true }])
    expect(await office.actions()).toEqual(['questions.switch'])
  })

  it.each(['activate', 'deactivate', 'delete'])(
    'accepts the maximum number to %s, and not one more',
    async (act) => {
      const ids = Array.from({ length: LIMITS.batchItems + 1 }, (_, index) => `q${index}`)
      expect(await results(await batch(act, ids.slice(1)))).toHaveLength(LIMITS.batchItems)
      expect(await failureOf(await batch(act, ids))).toMatchObject({
        code: 'invalid-request',
        fields: { ids: `Máximo ${LIMITS.batchItems}` },
      })
    },
  )

  it.each([[[]], [['pais', 'pais']], [['a/b']], ['pais'], [[null]], [{ 0: 'pais' }]])(
    'refuses %j',
    async (ids) => {
      await store(...BANK)
      expect(await outcomeOf(await batch('deactivate', ids))).toBe('400 invalid-request')
      expect(await bank()).toEqual(BANK)
    },
  )
})
