import { addAudit } from '../audit/audit.service.ts'
import type { BatchResult } from '../contract/registrations/batches.ts'
import { optimistically } from '../data/optimistic.ts'
import type { FormDeps } from './find-form.service.ts'

/**
 * Deletes responses in one commit. Those that are deleted already count as done, so it can be repeated. The audit
 * names the form and the number alone: an answer is personal data.
 */
export async function deleteResponses(
  { formId, ids }: { formId: string; ids: readonly string[] },
  actor: string,
  { collections, clock }: FormDeps,
): Promise<BatchResult> {
  const { path } = collections.responses(formId)
  await optimistically(async () => {
    const { firestore } = collections.forms
    // The raw documents, so that an unreadable one can be deleted as well.
    const documents = await firestore.getAll(...ids.map((id) => firestore.doc(`${path}/${id}`)))
    const present = documents.filter(({ exists }) => exists)
    if (present.length === 0) return
    const batch = firestore.batch()
    // Another admin may delete the same ones: each is counted once.
    for (const { ref } of present) batch.delete(ref, { exists: true })
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor: { kind: 'user', uid: actor },
      action: 'responses.delete',
      target: { collection: 'forms', id: formId },
      before: { responses: present.length },
      after: null,
    })
    await batch.commit()
  })
  return { results: ids.map((id) => ({ id, ok: true })) }
}
