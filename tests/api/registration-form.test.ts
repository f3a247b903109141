import { beforeAll, beforeEach, expect, it } from 'vitest'
import { registrationFormSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, openTournament, send } from './arena.ts'
import { dataOf } from './office.ts'
import { outcomeOf } from './people.ts'

let app: Setting
let cup: Tournament

beforeAll(async () => {
  app = await openApp()
  return app.close
})
beforeEach(async () => {
  cup = await openTournament(app)
  await app.collections.questions.doc('pais').set(aQuestion())
  await app.collections.questions.doc('clan').set(aQuestion({ id: 'clan', active: false }))
  const fields = [aField({ id: 'nivel', type: 'number', required: true })]
  await app.collections.forms.doc('inscripcion').set(aForm({ id: 'inscripcion', fields }))
})

const form = (id = cup.id) => fetch(`${app.url}/api/tournaments/${id}/form`)

const change = (changes: Partial<Tournament>) =>
  app.collections.tournaments.doc(cup.id).set({ ...cup, ...changes })

it('shows all questions, and the texts to be accepted', async () => {
  const shown = await dataOf(await form(), registrationFormSchema)
  expect(shown.tournament).toEqual(cup)
  expect(shown.questions.map(({ id }) => id)).toEqual(['pais'])
  expect(shown.fields.map(({ id }) => id)).toEqual(['nivel'])
})

it('is cached for a few seconds, and refusals are not', async () => {
  expect((await form()).headers.get('cache-control')).toBe('public, max-age=1, s-maxage=1')
  expect((await form('nada')).headers.get('cache-control')).toBe('no-store')
})

it('matches the questions that a registration must answer', async () => {
  const { acceptedVersion } = await dataOf(await form(), registrationFormSchema)
  const player = aPlayer(cup, { acceptedVersion, answers: { pais: 'Perú', nivel: '41' } })
  expect(await outcomeOf(await send(app, player))).toBe('200')
  expect(await outcomeOf(await send(app, aPlayer(cup, { acceptedVersion })))).toBe('400 invalid-request')
})

it.each<[string, Partial<Tournament>]>([
  ['404 not-published', { status: 'draft' }],
  ['404 not-published', { status: 'scheduled', publishDate: '2030-02-01T00:00:00.000Z' }],
  ['409 tournament-started', { date: '2030-01-05T11:59:59.999Z' }],
  ['409 registration-closed', { registrationDeadline: '2030-01-05T11:59:59.999Z' }],
  ['409 no-linked-form', { linkedFormId: null }],
])('says why registration is closed: %s', async (outcome, changes) => {
  await change(changes)
  expect(await outcomeOf(await form())).toBe(outcome)
})

it('is refused for a closed form and for an unknown tournament', async () => {
  await app.collections.forms.doc('inscripcion').update({ isActive: false })
  expect(await outcomeOf(await form())).toBe('409 registration-form-inactive')
  expect(await outcomeOf(await form('no-existe'))).toBe('404 not-published')
})
