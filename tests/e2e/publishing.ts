import { expect } from '@playwright/test'
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
