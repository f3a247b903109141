import { describe, expect, test } from 'vitest'
import { AUDITED_ACTIONS } from '@arena-libre/functions/contract/people/audit'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { Registration } from '@arena-libre/functions/contract/registrations/registrations'
import { REGISTRATION_STATES } from '@arena-libre/functions/contract/registrations/registration-states'
import { aRegistration } from '../../../../../functions/testing/a-registration.ts'
import {
  chatOpenedText,
  erasureText,
  historyAct,
  historyActor,
  questionAsked,
  whatsAppText,
} from './record-words.ts'
import { whatsAppLink } from '../../../lib/whatsapp-link.ts'

const team = { ownUid: 'vale', team: new Map([['mateo', 'Mateo Salas']]) }
const to = (changes: Partial<Parameters<typeof whatsAppText>[0]>) =>
  whatsAppText({ fullName: 'Íñigo Peña', status: 'pending', reason: null, ...changes }, 'Copa & más')

describe('a chat', () => {
  test('is prepared for each state and survives the address', () => {
    const texts = REGISTRATION_STATES.map((status) => to({ status }))
    expect(texts.every((text) => text.startsWith('Hola, Íñigo. '))).toBe(true)
    const link = new URL(whatsAppLink('+573005550143', texts[0] ?? ''))
    expect(link.pathname).toBe('/573005550143')
    expect(link.searchParams.get('text')).toBe(texts[0])
  })

  test('about a rejection says why, where that was said', () => {
    expect(to({ status: 'rejected', reason: 'Sin sala.' })).toContain('Motivo: Sin sala.')
    expect(to({ status: 'rejected' })).not.toContain('Motivo')
  })

  test('was opened by a member of the team, which is all that is known', () => {
    expect(chatOpenedText('vale', team)).toBe('Tú abriste el chat')
    expect(chatOpenedText('mateo', team)).toBe('Mateo Salas abrió el chat')
  })
})

const wordsOf = (action: string) => historyAct({ action, after: null })

describe('the history', () => {
  test('names each act on a registration that stays', () => {
    const acts = AUDITED_ACTIONS.filter((action) => /^registrations\.(?!erase)/.test(action))
    expect(new Set(acts.map(wordsOf)).size).toBe(acts.length)
    expect(acts.map(wordsOf)).not.toContain('Otro cambio')
    expect(wordsOf('registrations.paint')).toBe('Otro cambio')
  })

  test('says what was corrected', () => {
    const after = { status: 'pending', corrected: 'freeFireId, answers, novelty' }
    expect(historyAct({ action: 'registrations.correct', after })).toBe('Datos corregidos: ID, respuestas')
  })

  test.each([
    [{ kind: 'user', uid: 'vale', name: 'vale@arena.test' }, 'Tú'],
    [{ kind: 'user', uid: 'mateo', name: 'mateo@arena.test' }, 'Mateo Salas'],
    [{ kind: 'user', uid: 'ex', name: 'ex@arena.test' }, 'ex@arena.test'],
    [{ kind: 'user', uid: 'ex', name: null }, 'Alguien que ya no está en el equipo'],
    [{ kind: 'job', name: 'promotion' }, 'La lista de espera'],
    [{ kind: 'job', name: 'other' }, 'El sitio'],
    [{ kind: 'player' }, 'El jugador, con su enlace'],
  ] as const)('of %j says %s', (actor, name) => {
    expect(historyActor(actor, team)).toBe(name)
  })
})

const view = (changes: Partial<Registration>): RegistrationView => {
  const { submissionHash: _hash, nameKey: _key, receiptVersion: _version, ...shown } = aRegistration(changes)
  return shown
}

describe('an erasure', () => {
  test('names what goes, with the names of others', () => {
    const text = erasureText(
      view({
        partner: { fullName: 'Zoe Ñañez', nickname: '', freeFireId: '30000001' },
        guardian: { name: 'Rosa Mamani', consent: true },
        flags: ['banned'],
      }),
      'Copa Sur',
    )
    for (const part of [
      'María José Núñez en Copa Sur',
      'Zoe Ñañez',
      'Rosa Mamani',
      'sus respuestas',
      'mensajes',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Su cupo, el 7, queda libre.')
    expect(text).toContain('El veto de su ID sigue, sin el motivo.')
  })

  test('names nothing that is not there', () => {
    const text = erasureText(view({ answers: {}, status: 'rejected', seat: null }), 'Copa Sur')
    expect(text).not.toMatch(/dúo|adulto|respuestas|cupo|veto/)
    expect(erasureText(view({ status: 'waitlisted', seat: null }), 'Copa Sur')).toContain('Sale de la lista')
  })
})

describe('what was asked', () => {
  const asked = [{ id: 'pais', type: 'text' as const, label: '¿De qué país eres?' }]
  const wording = { id: 'abcdefghijklmnop', tournamentId: 'copa', firstAt: '2030-01-05T12:00:00.000Z', asked }

  test.each([
    ['is called as then, and as now', 'pais', [wording], '¿De qué país eres?', '¿De qué país eres?'],
    ['was renamed', 'pais', [wording], '¿Dónde vives?', '¿De qué país eres? (ya no se pregunta así)'],
    ['was deleted', 'pais', [wording], undefined, '¿De qué país eres? (ya no se pregunta así)'],
    ['is of an earlier release', 'pais', [], '¿Dónde vives?', '¿Dónde vives?'],
    ['is of an earlier release and deleted', 'pais', [], undefined, 'Pregunta retirada'],
  ])('%s', (_name, id, wordings, now, shown) => {
    expect(questionAsked(id, wordings, new Map(now === undefined ? [] : [[id, now]]))).toBe(shown)
  })
})
