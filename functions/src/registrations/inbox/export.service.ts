import type { ExportQuery } from '../../contract/calls/exports.ts'
import { REGISTRATION_FLAGS } from '../../contract/registrations/registration-flags.ts'
import { REGISTRATION_STATUSES } from '../../contract/registrations/registration-states.ts'
import type { RegistrationView } from '../../contract/registrations/registration-views.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { registrationsListedOf } from '../../data/queries.ts'
import type { Row } from '../../exports/cell.ts'
import { fileOf } from '../../exports/file.ts'
import { utcText } from '../../exports/utc-text.ts'
import { answerCells, answerHeadings, type Column } from '../../forms/answer-cells.service.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { ApiError } from '../../http/api-error.ts'
import { pagesOf } from '../../http/page-of.ts'
import { listBank } from '../../questions/bank.service.ts'
import { viewsOf, type InboxDeps } from './inbox.service.ts'

/** The questions of registrations: each active one has a column of its own. */
interface Asked {
  columns: readonly Column[]
  /** The texts of the whole bank, including inactive questions. */
  labels: ReadonlyMap<string, string>
}

/** All registrations of a tournament as a table, the latest first. */
export async function exportRegistrations(
  tournamentId: string,
  query: ExportQuery,
  deps: InboxDeps,
): Promise<FileAnswer> {
  const tournament = (await deps.collections.tournaments.doc(tournamentId).get()).data()
  if (tournament === undefined) throw new ApiError('not-found')
  const asked = await askedFor(tournament, deps)
  const table = {
    name: `Inscripciones ${tournament.name} ${deps.clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length)}`,
    headings: [...BEFORE, ...answerHeadings(asked.columns), ...AFTER],
    pages: rowsOf(tournamentId, asked, deps),
  }
  return fileOf(table, query)
}

async function askedFor({ linkedFormId }: Tournament, deps: InboxDeps): Promise<Asked> {
  const [bank, form] = await Promise.all([
    listBank(deps),
    linkedFormId === null ? undefined : deps.collections.forms.doc(linkedFormId).get(),
  ])
  const active = bank.filter((question) => question.active)
  const ids = new Set(active.map(({ id }) => id))
  const fields = form?.data()?.fields ?? []
  return {
    columns: [
      ...active.map(({ id, type, text }) => ({ id, type, label: text })),
      ...fields.filter(({ id }) => !ids.has(id)),
    ],
    labels: new Map(bank.map(({ id, text }) => [id, text])),
  }
}

async function* rowsOf(tournamentId: string, asked: Asked, deps: InboxDeps) {
  for await (const page of pagesOf(registrationsListedOf(deps.collections, tournamentId), deps.log)) {
    yield (await viewsOf(page, deps)).map((registration) => rowOf(registration, asked))
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
]

/** Texts instead of the codes: spreadsheets read '11-17' as a day in November. */
const AGES: Record<RegistrationView['age'], string> = { '11-17': 'De 11 a 17', '18+': '18 o más' }

const momentText = (instant: string | null): string => (instant === null ? '' : utcText(instant))

const rowOf = (registration: RegistrationView, { columns, labels }: Asked): Row => [
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
]
