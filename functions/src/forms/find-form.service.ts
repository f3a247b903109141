import type { Form } from '../contract/forms/forms.ts'
import {
  type FormDetails,
  type FormItem,
  type FormUse,
  type PublicForm,
  tournamentChoiceSchema,
} from '../contract/forms/form-views.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import { hasRoomInLine, registrationPhase } from '../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import type { Copies } from '../data/copies.ts'
import { activeTournamentsUsing, formsListed, tournamentsUsing } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { pageOf, readOrSkip } from '../http/page-of.ts'
import type { Log } from '../logging/log.ts'

export interface FormDeps {
  collections: Collections
  clock: Clock
  log: Log
  copies: Copies
}

export async function findForm(id: string, { collections }: FormDeps): Promise<Form> {
  const form = (await collections.forms.doc(id).get()).data()
  if (form === undefined) throw new ApiError('form-not-found')
  return form
}

/** Whether a tournament uses it for registration: then it cannot be answered by itself. */
export const isLinked = async (id: string, { collections }: FormDeps): Promise<boolean> =>
  !(await tournamentsUsing(collections, id).limit(1).get()).empty

/** A form for visitors, read from Firestore: after a refusal a visitor requests it again to see what changed. */
export async function showForm(formId: string, deps: FormDeps): Promise<PublicForm> {
  const form = await findPublicForm(formId, deps, 0)
  if (form === undefined) throw new ApiError('form-not-found')
  return form
}

/** A form for visitors, at most `maxAgeMs` old; unknown ids are cached as well. */
export const findPublicForm = (
  formId: string,
  deps: FormDeps,
  maxAgeMs: number,
): Promise<PublicForm | undefined> =>
  deps.copies.publicForms.seen(formId, maxAgeMs, () => readPublic(formId, deps), deps.copies.maxAgeMs)

async function readPublic(formId: string, deps: FormDeps): Promise<PublicForm | undefined> {
  const [document, linked] = await Promise.all([
    deps.collections.forms.doc(formId).get(),
    isLinked(formId, deps),
  ])
  const form = document.data()
  if (form === undefined) return undefined
  const { id, title, description, isActive, fields } = form
  if (!isActive) return { id, title, description: '', isActive, fields: [], registersFor: null }
  const registersFor = linked ? await openTournaments(formId, deps) : null
  return { id, title, description, isActive, fields, registersFor }
}

const nameOf = ({ id, name }: Tournament) => ({ id, name })

async function openTournaments(formId: string, { collections, clock, log }: FormDeps) {
  const now = clock.now()
  const { docs } = await activeTournamentsUsing(collections, formId, now).get()
  return docs
    .flatMap((document) => readOrSkip(document, log))
    .filter((tournament) => takesPlayers(tournament, now))
    .map((tournament) => tournamentChoiceSchema.parse(tournament))
}

function takesPlayers(tournament: Tournament, now: Date): boolean {
  const phase = registrationPhase(tournament, now)
  return phase === 'open' || (phase === 'full' && hasRoomInLine(tournament))
}

export async function listForms(page: PageRequest, { collections, log }: FormDeps): Promise<Page<FormItem>> {
  const { items, nextCursor } = await pageOf(formsListed(collections), page, log)
  return {
    items: items.map(({ id, title, description, isActive, fields, revision }) => ({
      id,
      title,
      description,
      isActive,
      fieldCount: fields.length,
      revision,
    })),
    nextCursor,
  }
}

export async function describeForm(id: string, deps: FormDeps): Promise<FormDetails> {
  const [form, usedBy] = await Promise.all([findForm(id, deps), usersOf(id, deps)])
  return { ...form, usedBy }
}

/** How often each form is used and answered; what is counted costs one read for each thousand. */
export const countUses = (ids: readonly string[], { collections }: FormDeps): Promise<FormUse[]> =>
  Promise.all(
    [...new Set(ids)].map(async (id) => {
      const [responses, tournaments] = await Promise.all([
        collections.responses(id).count().get(),
        tournamentsUsing(collections, id).count().get(),
      ])
      return { id, responses: responses.data().count, tournaments: tournaments.data().count }
    }),
  )

/** The tournaments that use a form, with any status. */
export async function usersOf(id: string, { collections, log }: FormDeps) {
  const { docs } = await tournamentsUsing(collections, id).get()
  return docs.flatMap((document) => readOrSkip(document, log)).map(nameOf)
}
