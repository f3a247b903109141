import type { z } from 'zod'
import type { submissionSchema } from '../src/contract/registrations/registration-submission.ts'
import { A_CLIENT_KEY } from './a-registration.ts'

/** What a browser sends for a grown-up who plays solo; a test names what it is about. */
export const aSubmission = (
  changes: Partial<z.input<typeof submissionSchema>> = {},
): z.input<typeof submissionSchema> => ({
  tournamentId: 'copa-apertura',
  fullName: 'María José Núñez',
  freeFireId: '1234567890',
  email: 'maria@correo.example',
  phone: '+57 300 555 0143',
  answers: { pais: 'Colombia' },
  clientKey: A_CLIENT_KEY,
  age: '18+',
  acceptedVersion: 'abcdefghijklmnop',
  ...changes,
})
