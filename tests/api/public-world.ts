import { DEFAULT_SETTINGS } from '../../functions/src/contract/site/default-settings.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { aRoomTable } from '../../functions/testing/a-room-table.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { aDecidedBoard } from '../../functions/testing/an-outcome.ts'
import type { Setting } from './app-on-emulator.ts'

const { activeTournaments, pageItems } = LIMITS

/** Every registration form asks all of them. */
export const BANK = LIMITS.questions.most

export const CUP = aTournament({
  id: 'copa-0',
  linkedFormId: 'inscripcion',
  currentPlayers: 0,
  waitlist: true,
})

const LAST_PAST = pageItems.most + 19

function past(index: number) {
  const endsAt = new Date(Date.UTC(2029, 0, 1) + index * 86_400_000).toISOString()
  return aTournament({ id: `pasada-${index}`, date: endsAt, endsAt, registrationDeadline: null })
}

/** The last one that is over. */
export const DECIDED = past(LAST_PAST)

const fields = (count: number) =>
  Array.from({ length: count }, (_, index) => aField({ id: `campo-${index}`, label: `Campo ${index}` }))

/** As much as can be shown at once: full lists, a full bank, a form that fifty tournaments use. */
export async function fillPublicWorld({ collections }: Setting): Promise<void> {
  const { tournaments, boards, tables, questions, forms, site, owner } = collections
  const writer = tournaments.firestore.bulkWriter()
  for (let index = 0; index < activeTournaments + 5; index++) {
    void writer.set(tournaments.doc(`copa-${index}`), { ...CUP, id: `copa-${index}` })
  }
  for (let index = 0; index <= LAST_PAST; index++) {
    const cup = past(index)
    void writer.set(tournaments.doc(cup.id), cup)
    void writer.set(boards.doc(cup.id), aDecidedBoard(cup.id))
  }
  void writer.set(tables(DECIDED.id).doc('1-1'), aRoomTable(['1.9 2.4 1.3']))
  void writer.set(tournaments.doc('borrador'), aTournament({ id: 'borrador', status: 'draft' }))
  for (let index = 0; index < BANK; index++) {
    const id = `pregunta-${index}`
    void writer.set(questions.doc(id), aQuestion({ id, order: index, required: false }))
  }
  for (let index = 0; index < BANK; index++) {
    const id = `retirada-${index}`
    void writer.set(questions.doc(id), aQuestion({ id, order: BANK + index, active: false }))
  }
  void writer.set(forms.doc('inscripcion'), aForm({ id: 'inscripcion', fields: fields(40) }))
  void writer.set(forms.doc('encuesta'), aForm({ id: 'encuesta', fields: fields(40) }))
  void writer.set(site, DEFAULT_SETTINGS)
  void writer.set(owner, { uid: 'jefa', boundAt: '2029-01-01T00:00:00.000Z' })
  await writer.close()
}
