import { describe, expect, test } from 'vitest'
import { formSchema } from '@arena-libre/functions/contract/forms/forms'
import { questionSchema } from '@arena-libre/functions/contract/forms/questions'
import type { AuditEntry } from '@arena-libre/functions/contract/people/audit'
import { RETENTION_KINDS, retentionSchema } from '@arena-libre/functions/contract/site/retention'
import { siteSettingsSchema } from '@arena-libre/functions/contract/site/site-settings'
import { tournamentSchema } from '@arena-libre/functions/contract/tournaments/tournaments'
import { differencesIn, FIELDS, UNTOLD } from './differences.ts'

const entry = (
  before: AuditEntry['before'],
  after: AuditEntry['after'],
  action = 'tournaments.update',
): AuditEntry => ({
  id: 'a1',
  at: '2030-01-01T12:00:00.000Z',
  actor: { kind: 'user', uid: 'mateo' },
  action,
  target: { collection: 'tournaments', id: 'copa' },
  before,
  after,
})

const told = (before: AuditEntry['before'], after: AuditEntry['after'], action?: string) =>
  differencesIn(entry(before, after, action)).map(({ sentence }) => sentence)

/** Documents whose changes `editDocument` writes into the trail, and what other acts write. */
const AUDITED: Readonly<Record<string, readonly string[]>> = {
  tournaments: Object.keys(tournamentSchema.shape),
  forms: Object.keys(formSchema.shape),
  questions: Object.keys(questionSchema.shape),
  settings: Object.keys(siteSettingsSchema.shape),
  retention: Object.keys(retentionSchema.shape),
  registrations: ['status', 'seat', 'receiptVersion', 'revision', 'tournamentId', 'corrected'],
  others: ['role', 'until', 'reason', 'order', 'status'],
}

describe.each(Object.entries(AUDITED))('each audited fact of %s', (_name, facts) => {
  test('has words, or is untold on purpose', () => {
    const wordless = facts.filter((fact) => FIELDS[fact] === undefined && !UNTOLD.has(fact))
    expect(wordless, 'Add each to FIELDS of differences.ts, or to UNTOLD if people need not know').toEqual([])
  })
})

test('no field has the words of another one, and none is both told and untold', () => {
  const labels = Object.values(FIELDS).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  expect(Object.keys(FIELDS).filter((name) => UNTOLD.has(name))).toEqual([])
})

test.each<[AuditEntry['before'], AuditEntry['after'], string[]]>([
  [{ maxPlayers: 48, revision: 1 }, { maxPlayers: 60, revision: 2 }, ['Cambió el cupo de 48 a 60']],
  [{ isActive: true }, { isActive: false }, ['Cerró el formulario']],
  [{ waitlist: false }, { waitlist: true }, ['Abrió la lista de espera']],
  [{ status: 'draft' }, { status: 'published' }, ['Cambió el estado de borrador a publicado']],
  [{ mapSelection: '' }, { mapSelection: 'Bermuda' }, ['Puso el mapa: Bermuda']],
  [{ mapSelection: 'Bermuda' }, { mapSelection: '' }, ['Quitó el mapa: antes, Bermuda']],
  [{ modality: 'solo' }, { modality: 'duo' }, ['Cambió la modalidad de solo a dúo']],
  [{ order: 0 }, { order: 4 }, ['Cambió el lugar en la lista de 1 a 5']],
  [{ audit: 730 }, { audit: null }, ['Cambió el plazo de la actividad de 730 días a sin fin']],
  [
    { status: 'approved' },
    { status: 'pending', corrected: 'freeFireId, email' },
    ['Cambió el estado de aprobada a pendiente', 'Corrigió: ID, correo'],
  ],
  [{ unheard: 1 }, { unheard: 2 }, ['Cambió otro dato']],
  [null, { name: 'Copa' }, []],
])('%j, then %j', (before, after, sentences) => {
  expect(told(before, after)).toEqual(sentences)
})

test('a moment is told by the clock of the reader', () => {
  const [sentence] = told({ until: null }, { until: '2030-02-01T12:00:00.000Z' })
  expect(sentence).toMatch(/^Cambió el final del veto de para siempre a .*1 feb/)
})

test('long values stand beside the sentence, lists by the line; nothing is shown as it is stored', () => {
  const [rules] = differencesIn(entry({ rules: '["Uno","Dos"]' }, { rules: '["Uno"]' }))
  expect(rules).toEqual({ field: 'rules', sentence: 'Cambió las reglas', before: 'Uno\nDos', after: 'Uno' })
  const [fields] = differencesIn(entry({ fields: '[{"id":"a"}]' }, { fields: '[{"id":"b","label":"x…' }))
  expect(fields).toEqual({ field: 'fields', sentence: 'Cambió los campos' })
})

test('a run of the retention says how many of each kind', () => {
  const after = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 2]))
  const sentences = told(null, after, 'retention.run')
  expect(sentences).toContain('Correos: 2')
  expect(sentences.join()).not.toContain('Otros datos')
})
