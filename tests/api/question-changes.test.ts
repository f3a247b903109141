import { describe, expect, it } from 'vitest'
import { questionSchema } from '../../functions/src/contract/forms/questions.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { BANK, bankOf, INPUT } from './question-bank.ts'

const office = setUpOffice({ fresh: true })

const { store, stored } = bankOf(office)

const put = (revision: number, changes: object = {}) =>
  office.send('/questions/pais', { ...INPUT, ...changes, revision }, { method: 'PUT' })

const toggle = (body?: unknown, key = '') =>
  office.send('/questions/pais/toggle', body, { method: 'PATCH', ...(key && { key }) })

const remove = (id: string) => office.send(`/questions/${id}`, undefined, { method: 'DELETE' })

describe('PUT /api/questions/:id', () => {
  it('changes what an admin writes, and nothing else', async () => {
    await store(...BANK)
    const question = await dataOf(await put(1, { active: false }), questionSchema)
    expect(question).toMatchObject({ id: 'pais', text: '¿Tu mapa?', order: 0, active: false, revision: 2 })
    expect(await stored('pais')).toEqual(question)
    expect(await office.actions()).toEqual(['questions.update'])
  })

  it('keeps an inactive question inactive', async () => {
    await store(aQuestion({ active: false }))
    expect(await dataOf(await put(1), questionSchema)).toMatchObject({ active: false, revision: 2 })
  })

  it('answers the slower of two admins with the changed fields', async () => {
    await store(...BANK)
    const answers = await Promise.all([put(1, { text: 'Una' }), put(1, { text: 'Otra' })])
    const outcomes = await Promise.all(answers.map((answer) => outcomeOf(answer.clone())))
    expect(outcomes.toSorted()).toEqual(['200', '409 conflict'])
    const slower = answers.find((answer) => answer.status === 409)
    const { changed } = await failureOf(slower ?? Response.error())
    expect(changed).toMatchObject({ text: (await stored('pais'))?.text, revision: 2 })
    expect(await office.actions()).toEqual(['questions.update'])
  })

  it('answers 404 for an unknown question', async () => {
    expect(await outcomeOf(await put(1))).toBe('404 not-found')
  })
})

describe('PATCH /api/questions/:id/toggle', () => {
  it('switches a question off and on', async () => {
    await store(...BANK)
    expect(await dataOf(await toggle(), questionSchema)).toMatchObject({ active: false, revision: 2 })
    expect(await dataOf(await toggle({}), questionSchema)).toMatchObject({ active: true, revision: 3 })
    expect(await office.actions()).toEqual(['questions.switch', 'questions.switch'])
  })

  it('switches once for any number of requests with the same key', async () => {
    await store(...BANK)
    await toggle({}, 'una-sola-vez')
    expect(await dataOf(await toggle({}, 'una-sola-vez'), questionSchema)).toMatchObject({ active: false })
    expect(await stored('pais')).toMatchObject({ active: false, revision: 2 })
  })

  it('switches once for two admins who saw the same', async () => {
    await store(...BANK)
    const answers = await Promise.all([toggle({ revision: 1 }), toggle({ revision: 1 })])
    expect((await Promise.all(answers.map(outcomeOf))).toSorted()).toEqual(['200', '409 conflict'])
    expect(await stored('pais')).toMatchObject({ active: false })
    expect(await outcomeOf(await toggle({ revision: 1 }))).toBe('409 conflict')
  })

  it.each([{ revision: 0 }, { revision: '1' }, { active: true }, []])('refuses %j', async (body) => {
    await store(...BANK)
    expect(await outcomeOf(await toggle(body))).toBe('400 invalid-request')
    expect(await stored('pais')).toEqual(BANK[0])
  })
})

describe('DELETE /api/questions/:id', () => {
  it('deletes an inactive question once', async () => {
    await store(...BANK)
    const answers = await Promise.all([remove('vieja'), remove('vieja')])
    expect((await Promise.all(answers.map(outcomeOf))).toSorted()).toEqual(['200', '404 not-found'])
    expect(await stored('vieja')).toBeUndefined()
    expect(await office.actions()).toEqual(['questions.delete'])
  })

  it('is refused while every registration form asks it', async () => {
    await store(...BANK)
    expect(await outcomeOf(await remove('pais'))).toBe('409 question-active')
    expect(await stored('pais')).toEqual(BANK[0])
    expect(await office.actions()).toEqual([])
  })
})
