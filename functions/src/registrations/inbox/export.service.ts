import type { ExportQuery } from '../../contract/calls/exports.ts'
import type { FormField } from '../../contract/forms/forms.ts'
import type { RegistrationExport } from '../../contract/registrations/inbox.ts'
import { REGISTRATION_FLAGS } from '../../contract/registrations/registration-flags.ts'
import { REGISTRATION_STATUSES } from '../../contract/registrations/registration-states.ts'
import type { RegistrationView } from '../../contract/registrations/registration-views.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import type { Row } from '../../exports/cell.ts'
import { fileOf } from '../../exports/file.ts'
import { utcText } from '../../exports/utc-text.ts'
import { answerCells, answerHeadings, type Column } from '../../forms/answer-cells.service.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { ApiError } from '../../http/api-error.ts'
import { listBank } from '../../questions/bank.service.ts'
import { namesOf, type NameDeps, type Names } from './account-names.service.ts'
import type { InboxDeps } from './inbox.service.ts'
import { allFound } from './search.service.ts'

type ExportDeps = InboxDeps & NameDeps

/** The questions of registrations: each active one has a column of its own. */
interface Asked {
  columns: readonly Column[]
  /** The texts of the whole bank, including inactive questions. */
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
      ...answerHeadings(asked.columns),
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
  const [bank, fields] = await Promise.all([
    listBank(deps),
    tournament === undefined ? [] : fieldsOf(tournament, deps),
  ])
  const active = bank.filter((question) => question.active)
  const ids = new Set(active.map(({ id }) => id))
  return {
    columns: [
      ...active.map(({ id, type, text }) => ({ id, type, label: text })),
      ...fields.filter(({ id }) => !ids.has(id)),
    ],
    labels: new Map(bank.map(({ id, text }) => [id, text])),
  }
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
    if (tournament !== undefined) yield found.map((one) => rowOf(one, asked, names))
    else {
      await learnCups(cups, found, { asked, deps })
      yield found.map((one) => {
        const cup = cups.get(one.tournamentId)
        return beginningWith(cup?.name ?? one.tournamentId, rowOf(one, cup?.asked ?? asked, names))
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
  'ID de Free Fire',
  'Correo',
  'Teléfono',
  'Teléfono internacional',
  'Nombre de la pareja',
  'ID de Free Fire de la pareja',
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

/** Texts instead of the codes: spreadsheets read '11-17' as a day in November. */
const AGES: Record<RegistrationView['age'], string> = { '11-17': 'De 11 a 17', '18+': '18 o más' }

const momentText = (instant: string | null): string => (instant === null ? '' : utcText(instant))

const rowOf = (registration: RegistrationView, { columns, labels }: Asked, names: Names): Row => [
  utcText(registration.createdAt),
  REGISTRATION_STATUSES[registration.status].label,
  registration.seat ?? '',
  registration.fullName,
  registration.freeFireId,
  registration.email,
  registration.phone,
  registration.phoneE164 ?? '',
  registration.partner?.fullName ?? '',
  registration.partner?.freeFireId ?? '',
  AGES[registration.age],
  registration.guardian?.name ?? '',
  ...answerCells(registration.answers, columns, labels),
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
