import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import {
  DEFAULT_REASONS,
  savedReasonSchema,
  savedReasonsSchema,
} from '../../functions/src/contract/registrations/saved-reasons.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice({ fresh: true })

const PATH = '/rejection-reasons'
const SALA = { label: 'Sin sala', text: 'No hubo sala para tu región.' }

const list = async () => (await dataOf(await office.send(PATH), savedReasonsSchema)).reasons
const add = (changes: object = {}, key?: string) =>
  office.send(PATH, { ...SALA, ...changes }, { method: 'POST', ...(key !== undefined && { key }) })
const added = async (changes: object = {}) => dataOf(await add(changes), savedReasonSchema)
const edit = (id: string, changes: object) =>
  office.send(`${PATH}/${id}`, { ...SALA, revision: 1, ...changes }, { method: 'PUT' })
const remove = (id: string, key?: string) =>
  office.send(`${PATH}/${id}`, undefined, { method: 'DELETE', ...(key !== undefined && { key }) })

describe('the reasons of the team', () => {
  it('begin with those of a new site, which are changed and deleted like all others', async () => {
    expect(await list()).toEqual(DEFAULT_REASONS.reasons)
    const [first, second] = DEFAULT_REASONS.reasons
    expect((await edit(first?.id ?? '', { label: 'Sin permiso' })).status).toBe(200)
    expect((await remove(second?.id ?? '')).status).toBe(200)
    expect((await list()).map(({ label }) => label)).toEqual([
      'Sin permiso',
      'No está en el grupo oficial',
      'No se presentó en otra copa',
    ])
  })

  it('are kept at the end, with who wrote them', async () => {
    const reason = await added({ label: '  Sin   sala ', text: 'No hubo sala.\nLo sentimos.' })
    expect(reason).toMatchObject({
      label: 'Sin   sala',
      text: 'No hubo sala.\nLo sentimos.',
      revision: 1,
      updatedBy: office.boss.uid,
    })
    expect((await list()).at(-1)).toEqual(reason)
    expect(await dataOf(await edit(reason.id, { text: 'Otro' }), savedReasonSchema)).toEqual({
      ...reason,
      label: 'Sin sala',
      text: 'Otro',
      revision: 2,
    })
  })

  it('stand in the audit without their words', async () => {
    const { id } = await added({ label: 'Canaria', text: 'Canaria no vino' })
    await edit(id, { text: 'Canaria tampoco vino' })
    await remove(id)
    expect(await office.actions()).toEqual(['reasons.add', 'reasons.delete', 'reasons.update'])
    const trail = await office.trail()
    expect(trail.every(({ target }) => target.collection === 'system' && target.id === 'reasons')).toBe(true)
    expect(JSON.stringify(trail)).not.toContain('anaria')
  })

  it.each([
    [{ label: ' ' }, { label: 'Ponle un nombre' }],
    [{ label: 'a'.repeat(61) }, { label: 'Es demasiado largo' }],
    [{ text: '' }, { text: 'Escribe el motivo' }],
    [{ text: 'a'.repeat(301) }, { text: 'Es demasiado largo' }],
    [{ label: 'NO ESTA en el grupo oficial' }, { label: 'Ya hay un motivo con este nombre' }],
  ])('refuse %j', async (changes, fields) => {
    expect(await failureOf(await add(changes))).toMatchObject({ code: 'invalid-request', fields })
    expect(await list()).toEqual(DEFAULT_REASONS.reasons)
    expect(await office.trail()).toEqual([])
  })

  it('are as many as the cap allows, also with additions at once', async () => {
    const free = LIMITS.savedReasons - DEFAULT_REASONS.reasons.length
    for (let at = 0; at < free - 1; at++) await added({ label: `Motivo ${at}` })
    const outcomes = await Promise.all(
      ['uno', 'dos', 'tres'].map(async (label) => outcomeOf(await add({ label }))),
    )
    expect(outcomes.toSorted()).toEqual(['200', '409 reasons-full', '409 reasons-full'])
    expect(await list()).toHaveLength(LIMITS.savedReasons)
  })

  it('added at once all stay, and only one has each name', async () => {
    const outcomes = await Promise.all(
      ['Uno', 'Dos', 'uno'].map(async (label) => outcomeOf(await add({ label }))),
    )
    expect(outcomes.toSorted()).toEqual(['200', '200', '400 invalid-request'])
    expect(await list()).toHaveLength(DEFAULT_REASONS.reasons.length + 2)
  })

  it('added or deleted again with the same key are so once', async () => {
    const first = await dataOf(await add({}, 'clave-de-motivo'), savedReasonSchema)
    expect(await dataOf(await add({}, 'clave-de-motivo'), savedReasonSchema)).toEqual(first)
    for (const _ of [1, 2]) expect((await remove(first.id, 'clave-de-borrado')).status).toBe(200)
    expect(await office.actions()).toEqual(['reasons.add', 'reasons.delete'])
  })
})

describe('an edit', () => {
  it('of an older revision is refused with what the other admin wrote', async () => {
    const { id } = await added()
    await edit(id, { text: 'De otra persona' })
    const failure = await failureOf(await edit(id, { text: 'Mío' }))
    expect(failure).toMatchObject({
      code: 'conflict',
      changed: { label: 'Sin sala', text: 'De otra persona', revision: 2, updatedBy: office.boss.uid },
    })
    expect((await list()).at(-1)).toMatchObject({ text: 'De otra persona', revision: 2 })
  })

  it('that changes nothing is no edit, with any revision', async () => {
    const { id } = await added()
    expect((await edit(id, { revision: 7 })).status).toBe(200)
    expect((await list()).at(-1)).toMatchObject({ revision: 1 })
    expect(await office.actions()).toEqual(['reasons.add'])
  })

  it('of a deleted reason, and its second deletion, are refused', async () => {
    const { id } = await added()
    await remove(id)
    expect(await outcomeOf(await edit(id, { text: 'Tarde' }))).toBe('404 not-found')
    expect(await outcomeOf(await remove(id))).toBe('404 not-found')
  })
})
