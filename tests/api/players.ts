import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { isLive } from '../../functions/src/contract/registrations/registration-states.ts'
import { playerIdOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { call } from './people.ts'

export interface Player {
  registration: Registration
  token: string
}

/** A tournament as it stands, with what it asks: the country, and by the linked form the level. */
export async function openCup(app: Setting, changes: Partial<Tournament> = {}): Promise<void> {
  const { tournaments, questions, forms } = app.collections
  await tournaments.doc('copa-apertura').set(aTournament(changes))
  await questions.doc('pais').set(aQuestion({ id: 'pais', text: '¿De qué país eres?', order: 0 }))
  await forms
    .doc('inscripcion-apertura')
    .set(aForm({ id: 'inscripcion-apertura', fields: [LEVEL], isActive: true }))
}

const LEVEL = aField({ id: 'nivel', type: 'number', label: 'Nivel de cuenta' })

/** The app with that tournament. */
export async function openAppWithCup(): Promise<Setting> {
  const app = await openApp()
  await openCup(app)
  return app
}

/** A registration with everything that its state holds. */
export async function enter(app: Setting, changes: Partial<Registration> = {}): Promise<Player> {
  const { registrations, players, seats } = app.collections
  const freeFireId = changes.freeFireId ?? aRegistration().freeFireId
  const registration = aRegistration({
    id: registrationIdOf(JSON.stringify([freeFireId, changes])),
    answers: { pais: 'Colombia' },
    ...changes,
  })
  const { id, tournamentId, seat, status, partner } = registration
  const batch = registrations.firestore.batch()
  batch.create(registrations.doc(id), registration)
  if (isLive(status)) {
    for (const played of [freeFireId, ...(partner ? [partner.freeFireId] : [])]) {
      batch.create(players(tournamentId).doc(playerIdOf(played)), { registrationId: id })
    }
    if (seat !== null && status !== 'waitlisted') {
      batch.set(seats(tournamentId).doc(String(seat)), {
        number: seat,
        state: 'taken',
        registrationId: id,
        series: 0,
      })
    }
  }
  await batch.commit()
  return { registration, token: receiptOf(registration, app.deps.receiptKey) }
}

/** Calls what a receipt opens: the receipt itself, or what is named. */
export const withReceipt = (
  app: Setting,
  token: unknown,
  what?:
    'correct' | 'withdraw' | 'confirm' | 'erase' | 'claim' | 'claim/withdraw' | 'champion-word' | 'prize',
  body: object = {},
): Promise<Response> =>
  call(`${app.url}/api/registrations/receipt${what ? `/${what}` : ''}`, undefined, { token, ...body })

/** The game IDs that a tournament knows. */
export async function holderOf(app: Setting, freeFireId: string): Promise<string | undefined> {
  const claim = await app.collections.players('copa-apertura').doc(playerIdOf(freeFireId)).get()
  return claim.data()?.registrationId
}

export const stored = async (
  app: Setting,
  { registration: { id } }: Player,
): Promise<Registration | undefined> => (await app.collections.registrations.doc(id).get()).data()
