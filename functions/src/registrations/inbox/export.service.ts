import type { ExportQuery } from '../../contract/calls/exports.ts'
import type { Answers } from '../../contract/forms/answers.ts'
import type { FormField } from '../../contract/forms/forms.ts'
import { columnsAsked, isWordedSo, type AnswerColumn } from '../../contract/forms/wordings.ts'
import type { RegistrationExport } from '../../contract/registrations/inbox.ts'
import { AGE_TEXTS } from '../../contract/registrations/person-rules.ts'
import { REGISTRATION_FLAGS } from '../../contract/registrations/registration-flags.ts'
import { REGISTRATION_STATUSES } from '../../contract/registrations/registration-states.ts'
import { askedAs, type RegistrationWording } from '../../contract/registrations/registration-wordings.ts'
import type { RegistrationView } from '../../contract/registrations/registration-views.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import type { Row } from '../../exports/cell.ts'
import { fileOf } from '../../exports/file.ts'
import { utcText } from '../../exports/utc-text.ts'
import { cellOf, headingsOf, OTHER_ANSWERS, otherAnswers } from '../../forms/answer-cells.service.ts'
import { registrationsWorded, wordingsOfTournament } from '../../data/queries.ts'
import { readOrSkip } from '../../http/page-of.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { ApiError } from '../../http/api-error.ts'
import { listBank } from '../../questions/bank.service.ts'
import { askedNow, wordingsOf } from '../joining/wording.service.ts'
import { namesOf, type NameDeps, type Names } from './account-names.service.ts'
import type { InboxDeps } from './inbox.service.ts'
import { allFound } from './search.service.ts'

type ExportDeps = InboxDeps & NameDeps

/** What registrations answered: what was asked with another text or as another type has a column of its own. */
interface Asked {
  columns: readonly AnswerColumn[]
  /** The texts of the whole bank, including inactive questions: for answers whose words are not known. */
  labels: ReadonlyMap<string, string>
}

/** All registrations of a tournament as a table, the latest first. */
export const exportRegistrations = (
  tournamentId: string,
  query: ExportQuery,
  deps: ExportDeps,
): Promise<FileAnswer> => exportFound({ tournamentId, order: 'newest', ...query }, deps)

/** Everything that a search finds as a table. In all tournaments each row names its own. */
export async function exportFound(
  { format, separator, ...search }: RegistrationExport,
  deps: ExportDeps,
): Promise<FileAnswer> {
  const tournament =
    search.tournamentId === undefined ? undefined : await requireTournament(search.tournamentId, deps)
  const asked = await askedFor(tournament, deps)
  const table = {
    name: `Inscripciones ${tournament?.name ?? 'de todos los torneos'} ${deps.clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length)}`,
    headings: [
      ...(tournament === undefined ? ['Torneo'] : []),
      ...BEFORE,
      ...headingsOf(asked.columns),
      OTHER_ANSWERS,
      ...AFTER,
    ],
    pages: rowsOf(search, { tournament, asked }, deps),
  }
  return fileOf(table, { format, separator })
}

async function requireTournament(tournamentId: string, { collections }: InboxDeps): Promise<Tournament> {
  const tournament = (await collections.tournaments.doc(tournamentId).get()).data()
  if (tournament === undefined) throw new ApiError('not-found')
  return tournament
}

async function askedFor(tournament: Tournament | undefined, deps: InboxDeps): Promise<Asked> {
  const [bank, form, before] = await Promise.all([
    listBank(deps),
    tournament === undefined ? [] : fieldsOf(tournament, deps),
    tournament === undefined ? [] : wordingsAnswered(tournament.id, deps),
  ])
  const now = askedNow({ questions: bank.filter(({ active }) => active), form: { fields: form } })
  return {
    columns: columnsAsked(
      now,
      before.map(({ asked }) => asked),
    ),
    labels: new Map(bank.map(({ id, text }) => [id, text])),
  }
}

/** What the tournament asked before, as far as there are answers to it. */
async function wordingsAnswered(
  tournamentId: string,
  { collections, log }: InboxDeps,
): Promise<RegistrationWording[]> {
  const { docs } = await wordingsOfTournament(collections, tournamentId).get()
  const answered = await Promise.all(
    docs.map(
      async ({ id }) => !(await registrationsWorded(collections, tournamentId, id).limit(1).get()).empty,
    ),
  )
  return docs.filter((_one, place) => answered[place]).flatMap((document) => readOrSkip(document, log))
}

async function fieldsOf({ linkedFormId }: Tournament, { collections }: InboxDeps): Promise<FormField[]> {
  if (linkedFormId === null) return []
  return (await collections.forms.doc(linkedFormId).get()).data()?.fields ?? []
}

interface Exported {
  /** The only one of the table. */
  tournament: Tournament | undefined
  asked: Asked
}

async function* rowsOf(
  search: Omit<RegistrationExport, keyof ExportQuery>,
  { tournament, asked }: Exported,
  deps: ExportDeps,
) {
  const cups = new Map<string, Cup>()
  const names = new Map<string, string>()
  for await (const found of allFound(search, deps)) {
    await learnNames(names, found, deps)
    const worded = await wordingsOf(found, deps.collections)
    const rowIn = (one: RegistrationView, within: Asked) =>
      rowOf(one, answerCells(one.answers, worded(one), within), names)
    if (tournament !== undefined) yield found.map((one) => rowIn(one, asked))
    else {
      await learnCups(cups, found, { asked, deps })
      yield found.map((one) => {
        const cup = cups.get(one.tournamentId)
        return beginningWith(cup?.name ?? one.tournamentId, rowIn(one, cup?.asked ?? asked))
      })
    }
  }
}

/** Of the admins who opened a chat: each is asked for once. */
async function learnNames(
  names: Map<string, string>,
  found: readonly RegistrationView[],
  deps: ExportDeps,
): Promise<void> {
  const uids = found.flatMap(({ chatOpenedBy }) => chatOpenedBy ?? []).filter((uid) => !names.has(uid))
  const learnt = await namesOf(uids, deps)
  for (const uid of uids) names.set(uid, learnt.get(uid) ?? GONE)
}

/** An account that was deleted. */
const GONE = 'Alguien que ya no está en el equipo'

const beginningWith = (first: string, row: Row): Row => [first, ...row]

/** A tournament among others: the fields of its own form have no columns, but their texts. */
interface Cup {
  name: string
  asked: Asked
}

async function learnCups(
  cups: Map<string, Cup>,
  found: readonly RegistrationView[],
  { asked, deps }: { asked: Asked; deps: InboxDeps },
): Promise<void> {
  const ids = new Set(found.map(({ tournamentId }) => tournamentId).filter((id) => !cups.has(id)))
  for (const id of ids) {
    const cup = (await deps.collections.tournaments.doc(id).get()).data()
    const fields = cup === undefined ? [] : await fieldsOf(cup, deps)
    const labels = new Map([...fields.map((field) => [field.id, field.label] as const), ...asked.labels])
    cups.set(id, { name: cup?.name ?? id, asked: { ...asked, labels } })
  }
}

const BEFORE = [
  'Recibida (UTC)',
  'Estado',
  'Cupo',
  'Nombre completo',
  'Apodo',
  'ID de Free Fire',
  'Correo',
  'Teléfono',
  'Teléfono internacional',
  'Nombre de su dúo',
  'Apodo de su dúo',
  'ID de Free Fire de su dúo',
  'Edad',
  'Adulto responsable',
]

const AFTER = [
  'Versión aceptada',
  'Aceptada (UTC)',
  'Origen',
  'Avisos',
  'En espera desde (UTC)',
  'Decidida (UTC)',
  'Motivo',
  'Chat abierto por',
  'Chat abierto (UTC)',
]

const momentText = (instant: string | null): string => (instant === null ? '' : utcText(instant))

/**
 * The answers in the order of the headings. Those that have no column are in the last cell, with what was asked. An
 * answer of an earlier release, which does not know its words, has the present ones.
 */
function answerCells(
  answers: Answers,
  wordings: readonly RegistrationWording[],
  { columns, labels }: Asked,
): Row {
  const placed = Object.entries(answers).map(([id, answer]) => {
    const asked = askedAs(id, wordings)
    const column = columns.find((one) =>
      asked === undefined ? one.isCurrent && one.fieldId === id : isWordedSo(one, asked),
    )
    return { answer, key: column?.key, label: asked?.label ?? labels.get(id) ?? id }
  })
  return [
    ...columns.map(({ key, type }) => cellOf(type, placed.find((one) => one.key === key)?.answer)),
    otherAnswers(placed.filter(({ key }) => key === undefined).map(({ label, answer }) => [label, answer])),
  ]
}

const rowOf = (registration: RegistrationView, answers: Row, names: Names): Row => [
  utcText(registration.createdAt),
  REGISTRATION_STATUSES[registration.status].label,
  registration.seat ?? '',
  registration.fullName,
  registration.nickname,
  registration.freeFireId,
  registration.email,
  registration.phone,
  registration.phoneE164 ?? '',
  registration.partner?.fullName ?? '',
  registration.partner?.nickname ?? '',
  registration.partner?.freeFireId ?? '',
  AGE_TEXTS[registration.age],
  registration.guardian?.name ?? '',
  ...answers,
  registration.acceptedVersion ?? '',
  momentText(registration.acceptedAt),
  registration.source ?? '',
  registration.flags.map((flag) => REGISTRATION_FLAGS[flag]).join(', '),
  momentText(registration.waitingSince),
  momentText(registration.decidedAt),
  registration.reason ?? '',
  names.get(registration.chatOpenedBy ?? '') ?? '',
  momentText(registration.chatOpenedAt),
]
