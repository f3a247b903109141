import { once } from 'node:events'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import type { Collections } from '../../functions/src/data/collections.ts'
import { openDistantApp } from './behind-proxy.ts'

const DOCUMENTS = 1_500

/** Some hundred bytes each: an answer of many chunks. */
const PADDING = 'x'.repeat(200)

const thingsIn = ({ mail }: Collections) => mail.firestore.collection('things')

it('a query that is interrupted resumes after the last received document', async () => {
  const { app, proxy, behind } = await openDistantApp()
  const near = thingsIn(behind)
  const writer = near.firestore.bulkWriter()
  for (let at = 0; at < DOCUMENTS; at++) void writer.create(near.doc(), { at, padding: PADDING })
  await writer.close()
  const seen: unknown[] = []
  const found = thingsIn(app.collections).orderBy('at').select('at', 'padding').stream()
  found.on('data', (document: DocumentSnapshot) => {
    if (seen.push(document.get('at')) === 1) proxy.cut()
  })
  await once(found, 'end')
  expect(seen).toEqual(Array.from({ length: DOCUMENTS }, (_, at) => at))
})
