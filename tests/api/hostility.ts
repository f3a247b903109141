import { expect } from 'vitest'
import { attack } from '../support/attack.ts'
import type { Documented } from '../support/api-document.ts'
import { fingerprintOf } from '../support/fingerprint.ts'
import { KNOWN_IDS, openCrowd } from './crowd.ts'

const WITHOUT_RIGHTS = [
  undefined,
  'Bearer visitor',
  'Bearer unverified',
  'Bearer visitor',
  'Bearer garbage',
  'Bearer eyJhbGciOiJub25lIn0.eyJhZG1pbiI6dHJ1ZX0.',
  'Basic b3duZXI6b3duZXI=',
] as const

/** Anyone may answer a form: every other change needs permissions. */
const takesRights = (operation: Documented): boolean => operation.method === 'GET' || needsRights(operation)

const needsRights = ({ 'x-needs': needs }: Documented): boolean =>
  !['nothing', 'nothing-first', 'token', 'account'].includes(needs)

/** First requests without permissions, which must not change anything; then those of admins. */
export async function withstand(count: number, seed: number): Promise<void> {
  const app = await openCrowd()
  try {
    const each = { url: app.url, seed, count: Math.ceil(count / 2), known: KNOWN_IDS }
    // The first call of a team member stores that its session is in use; a refused one does as well.
    for (const authorization of new Set(WITHOUT_RIGHTS)) {
      await fetch(`${app.url}/api/registrations`, {
        headers: authorization === undefined ? {} : { authorization },
      })
    }
    const before = await fingerprintOf(app.collections.owner.firestore)
    await attack({
      ...each,
      title: 'Hostile requests without rights',
      authorizations: WITHOUT_RIGHTS,
      among: takesRights,
      maySucceed: (operation) => !needsRights(operation),
    })
    expect(await fingerprintOf(app.collections.owner.firestore)).toBe(before)
    const met = await attack({
      ...each,
      title: 'Hostile requests of admins and visitors',
      authorizations: ['Bearer admin', 'Bearer owner', 'Bearer admin', undefined],
      among: () => true,
    })
    // Some requests must get past the first checks.
    expect(met.get(200)).toBeGreaterThan(0)
    expect(met.get(400)).toBeGreaterThan(0)
    // What a caller says of its browser is no error of ours.
    const inside = app.log.lines.filter(
      ({ level, message }) => level === 'error' && message !== 'error in a browser',
    )
    expect(inside).toEqual([])
  } finally {
    await app.close()
  }
}
