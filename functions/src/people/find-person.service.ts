import { addAudit } from '../audit/audit.service.ts'
import { askedAs } from '../contract/registrations/registration-wordings.ts'
import type { Answers } from '../contract/forms/answers.ts'
import { fieldsAt, type Wordings } from '../contract/forms/wordings.ts'
import type { ExportPiece, Found, FoundPiece, SoughtPerson } from '../contract/people/person-data.ts'
import type { Clock } from '../data/clock.ts'
import { versionsOf } from '../data/queries.ts'
import { readOrSkip } from '../http/page-of.ts'
import { listBank } from '../questions/bank.service.ts'
import { wordingsOf } from '../registrations/joining/wording.service.ts'
import { fieldsOf, type Labels } from './export-fields.service.ts'
import { pieceOf, type StoredFact, type StoredPersonDeps } from './stored-person.service.ts'

export interface FindPersonDeps extends StoredPersonDeps {
  clock: Clock
}

interface Asked {
  person: SoughtPerson
  cursor: string | null
}

/** What is stored about a person, in so few words that it can be recognised. */
export async function findPerson({ person, cursor }: Asked, deps: FindPersonDeps): Promise<FoundPiece> {
  const { facts, looked, nextCursor } = await pieceOf(person, cursor, deps)
  const titles = await titlesFor(facts, deps)
  return { found: facts.map((fact) => foundOf(fact, titles)), looked, nextCursor }
}

/** Everything that is stored about a person. The audit has that it was exported, not of whom. */
export async function exportPerson(
  { person, cursor }: Asked,
  actor: string,
  deps: FindPersonDeps,
): Promise<ExportPiece> {
  const { collections, clock } = deps
  if (cursor === null) {
    const batch = collections.audit.firestore.batch()
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor: { kind: 'user', uid: actor },
      action: 'people.export',
      target: { collection: 'people', id: 'export' },
      before: null,
      after: null,
    })
    await batch.commit()
  }
  const { facts, looked, nextCursor } = await pieceOf(person, cursor, deps)
  const labels = await labelsFor(facts, deps)
  const records = facts.map((fact) => ({ kind: fact.kind, fields: fieldsOf(fact, labels) }))
  return { records, looked, nextCursor }
}

/** The names of the tournaments and forms that documents belong to, by id. */
async function titlesFor(
  facts: readonly StoredFact[],
  { collections }: StoredPersonDeps,
): Promise<ReadonlyMap<string, string>> {
  const cups = facts.flatMap(({ model }) => ('tournamentId' in model ? [model.tournamentId] : []))
  const forms = facts.flatMap(({ model }) => ('formId' in model ? [model.formId] : []))
  const titles = await Promise.all([
    ...[...new Set(cups)].map(async (id): Promise<[string, unknown]> => [
      `cup ${id}`,
      (await collections.tournaments.doc(id).get()).get('name'),
    ]),
    ...[...new Set(forms)].map(async (id): Promise<[string, unknown]> => [
      `form ${id}`,
      (await collections.forms.doc(id).get()).get('title'),
    ]),
  ])
  return new Map(titles.flatMap(([id, title]) => (typeof title === 'string' ? [[id, title] as const] : [])))
}

/** Also what was asked, in the words in which it was answered. Without these, as it is asked now. */
async function labelsFor(facts: readonly StoredFact[], deps: StoredPersonDeps): Promise<Labels> {
  const titles = await titlesFor(facts, deps)
  const registrations = facts.flatMap(({ model }) => ('tournamentId' in model ? [model] : []))
  const responses = facts.flatMap(({ model }) => ('formId' in model ? [model] : []))
  if (registrations.length + responses.length === 0) return { titles, questionOf: () => undefined }
  const [bank, worded, forms] = await Promise.all([
    listBank(deps),
    wordingsOf(registrations, deps.collections),
    formsOf(new Set(responses.map(({ formId }) => formId)), deps),
  ])
  const questions = new Map(bank.map(({ id, text }) => [id, text]))
  return {
    titles,
    questionOf({ model }, id) {
      if ('tournamentId' in model) return askedAs(id, worded(model))?.label ?? questions.get(id)
      const wordings = 'formId' in model && forms.get(model.formId)
      if (!wordings) return undefined
      return fieldsAt(model.revision, wordings).find((field) => field.id === id)?.label
    },
  }
}

/** Those that still exist, with what they asked before. */
async function formsOf(ids: ReadonlySet<string>, deps: StoredPersonDeps): Promise<Map<string, Wordings>> {
  const found = await Promise.all(
    [...ids].map(async (id): Promise<[string, Wordings][]> => {
      const [form, versions] = await Promise.all([
        deps.collections.forms.doc(id).get(),
        versionsOf(deps.collections, id).get(),
      ])
      const present = form.data()
      const earlier = versions.docs.flatMap((document) => readOrSkip(document, deps.log))
      return present === undefined ? [] : [[id, { form: present, versions: earlier }]]
    }),
  )
  return new Map(found.flat())
}

const NOTHING_MORE = { freeFireId: null, email: null, phone: null }

function foundOf(fact: StoredFact, titles: ReadonlyMap<string, string>): Found {
  const { kind, model, ref } = fact
  const common = { kind, id: ref.path, also: NOTHING_MORE }
  switch (kind) {
    case 'registrations':
    case 'pairs': {
      const { fullName, freeFireId, email, phone, partner, guardian, tournamentId, createdAt } = model
      const others = [
        ...(partner === null ? [] : [`dúo: ${partner.fullName}`]),
        ...(guardian === null ? [] : [`adulto responsable: ${guardian.name}`]),
      ]
      return {
        ...common,
        title: [fullName, ...others].join(' · '),
        detail: [titles.get(`cup ${tournamentId}`) ?? tournamentId, `ID ${freeFireId}`, email, phone].join(
          ' · ',
        ),
        at: createdAt,
        // Of a pair it is the other player's.
        also: kind === 'registrations' ? { freeFireId, email, phone } : NOTHING_MORE,
      }
    }
    case 'mail':
      return { ...common, title: model.message.subject, detail: model.to.join(', '), at: model.createdAt }
    case 'optOuts':
      return { ...common, title: 'No quiere recordatorios por correo', detail: '', at: model.since }
    case 'bans':
      return {
        ...common,
        title: model.freeFireId === null ? 'Veto sin datos' : `Veto del ID ${model.freeFireId}`,
        detail: model.reason ?? 'Sin motivo guardado',
        at: model.bannedAt,
      }
    case 'requests':
      return { ...common, title: model.displayName, detail: model.email, at: model.requestedAt }
    case 'team':
      return { ...common, title: model.email, detail: '', at: model.grantedAt }
    case 'responses':
      break
  }
  return {
    ...common,
    title: titles.get(`form ${model.formId}`) ?? model.formId,
    detail: shortened(model.answers),
    at: model.submittedAt,
  }
}

const LONGEST_DETAIL = 160

function shortened(answers: Answers): string {
  const text = Object.values(answers).flat().join(' · ').replaceAll(/\s+/g, ' ')
  return text.length <= LONGEST_DETAIL ? text : `${text.slice(0, LONGEST_DETAIL).toWellFormed()}…`
}
