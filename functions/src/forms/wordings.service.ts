import type { FormVersions } from '../contract/forms/response-search.ts'
import { responsesToRevisions, versionsOf } from '../data/queries.ts'
import { readOrSkip } from '../http/page-of.ts'
import { findForm, type FormDeps } from './find-form.service.ts'

/** A form with its earlier fields, as far as they were answered. */
export async function readVersions(formId: string, deps: FormDeps): Promise<FormVersions> {
  const { form, versions } = await readTogether(formId, deps)
  const areAnswered = await Promise.all(
    versions.map(({ revision }, place) =>
      isAnswered(formId, { after: versions[place - 1]?.revision ?? 0, until: revision }, deps),
    ),
  )
  return {
    form,
    versions: versions
      .filter((_version, place) => areAnswered[place])
      .map(({ revision, fields }) => ({ revision, fields })),
  }
}

/** The form may be edited between the two reads: then the fields it had are among the versions, but not the new ones. */
async function readTogether(formId: string, deps: FormDeps) {
  for (;;) {
    const form = await findForm(formId, deps)
    const { docs } = await versionsOf(deps.collections, formId).get()
    const versions = docs.flatMap((document) => readOrSkip(document, deps.log))
    if ((versions.at(-1)?.revision ?? 0) < form.revision) return { form, versions }
  }
}

interface Revisions {
  after: number
  until: number
}

async function isAnswered(formId: string, revisions: Revisions, { collections }: FormDeps): Promise<boolean> {
  if (!(await responsesToRevisions(collections, formId, revisions).limit(1).get()).empty) return true
  return revisions.after === 0 && hasUnnumbered(formId, { collections })
}

/** An earlier release stored responses without the revision. No query finds a missing field, but a count does. */
async function hasUnnumbered(
  formId: string,
  { collections }: Pick<FormDeps, 'collections'>,
): Promise<boolean> {
  const all = { after: 0, until: Number.MAX_SAFE_INTEGER }
  const [total, numbered] = await Promise.all([
    collections.responses(formId).count().get(),
    responsesToRevisions(collections, formId, all).count().get(),
  ])
  return total.data().count > numbered.data().count
}

/** The versions, read again if a response answered a later revision of the form. */
export function versionsFor(formId: string, deps: FormDeps) {
  let read: FormVersions | undefined
  return async (responses: readonly { revision: number }[]): Promise<FormVersions> => {
    const newest = Math.max(0, ...responses.map(({ revision }) => revision))
    if (read === undefined || read.form.revision < newest) read = await readVersions(formId, deps)
    return read
  }
}
