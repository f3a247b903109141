import { collectionsOf } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { bareApp } from '../../functions/testing/bare-app.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { serveMetered } from '../load/serve-metered.ts'

/**
 * The floor: changes the fields of a registration that a confirmation changes, without reading anything: nothing that
 * stores the same is faster.
 */
const { registrations } = collectionsOf(firestoreOf(connect(process.env['GCLOUD_PROJECT'] ?? '')))
const app = bareApp('/api/registrations/receipt/confirm', async (request) => {
  const { token } = request.body as { token: string }
  const [id = ''] = token.split('.')
  const at = Timestamp.now()
  const batch = registrations.firestore.batch()
  batch.update(registrations.doc(id).withConverter(null), {
    confirmation: { start: at, at, until: null },
    updatedAt: at,
    revision: 2,
  })
  await batch.commit()
  return { status: 200, body: { success: true, data: { confirm: { state: 'confirmed' } } } }
})
await serveMetered(app)
