import { expect } from '@playwright/test'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { required } from '../support/emulators.ts'

/** The clock of the back end, which ticks once a minute by itself. */
export async function publishWhatIsDue(): Promise<void> {
  const origin = required('ARENA_FUNCTIONS_ORIGIN')
  const url = `${origin}/functions/projects/${required('GCLOUD_PROJECT')}/triggers/us-east1-publishDue-0`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(200)
}

/**
 * Runs what is due for a tournament whose hours a test has moved in the store. A run for another test may have planned
 * the next one for the hour of before, so the tournament gets a mark of its own.
 */
export async function runWhatIsDue(db: Firestore, tournamentId: string): Promise<void> {
  await db.doc(`repairs/moved-${tournamentId}`).set({ tournamentId, dueAt: Timestamp.now(), failures: 0 })
  await publishWhatIsDue()
}
