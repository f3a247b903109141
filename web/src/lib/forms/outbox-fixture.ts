import type { queueResponse } from './outbox.ts'

type Handed = Parameters<typeof queueResponse>[0]

/** For tests: a response to be kept. */
export const handedFixture = (clientKey: string, changes: Partial<Handed> = {}): Handed => ({
  formId: 'sugerencias',
  clientKey,
  answers: { nombre: 'Íñigo' },
  labels: { nombre: '¿Cómo te llamas?' },
  ...changes,
})
