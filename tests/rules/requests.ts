import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDocFromServer,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { accessRequestSchema } from '../../functions/src/contract/people/access-requests.ts'
import { askedBy } from './access-request.ts'
import { PEOPLE, SIGNED_IN, admin, applicant, newcomer, other, type Person } from './people.ts'
import { askRaw } from './raw-writes.ts'
import { NAMES, TAMPERED } from './tampered-requests.ts'
import type { World } from './world.ts'

const pathOf = ({ uid }: Person): string => `userRequests/${uid}`

export const testRequests = (world: () => World): void => {
  describe('a request for access', () => {
    it('has the fields of the contract', () => {
      const fields = accessRequestSchema.keyof().options
      expect(Object.keys(askedBy(applicant)).toSorted()).toEqual(fields.toSorted())
    })

    it.each(NAMES)('may carry the name %j', async (displayName) => {
      expect(accessRequestSchema.shape.displayName.parse(displayName)).toBe(displayName)
      const self = newcomer(applicant)
      await assertSucceeds(setDoc(doc(world().as(self), pathOf(self)), { ...askedBy(self), displayName }))
    })

    it('takes an account with an address', async () => {
      const anonymous: Person = { uid: 'anonymous', email: '', token: { email: undefined } }
      const nameless: Person = { uid: 'nameless', email: '', token: { email: null } }
      for (const who of [anonymous, nameless]) {
        const own = doc(world().as(who), pathOf(who))
        for (const email of [null, '', 'anonymous'])
          await assertFails(setDoc(own, { ...askedBy(who), email }))
        const { email: _none, ...asked } = askedBy(who)
        await assertFails(setDoc(own, asked))
      }
    })
  })

  describe.each(SIGNED_IN)('%s who asks for access', (_role, like) => {
    const self = newcomer(like)

    it('is heard once and reads their own request', async () => {
      const self = newcomer(like)
      const own = doc(world().as(self), pathOf(self))
      expect((await assertSucceeds(getDocFromServer(own))).exists()).toBe(false)
      await assertSucceeds(setDoc(own, askedBy(self)))
      expect((await assertSucceeds(getDocFromServer(own))).get('status')).toBe('pending')
      await assertFails(setDoc(own, askedBy(self)))
      await assertFails(getDocFromServer(doc(world().as(other), own.path)))
      await assertFails(getDocFromServer(doc(world().as(null), own.path)))
    })

    it.each(TAMPERED)('is not heard with %s', async (_what, build) => {
      const db = world().as(self)
      await assertFails(setDoc(doc(db, pathOf(self)), build(self, db)))
    })

    it('is heard by REST as well, but not with names that no client of ours sends', async () => {
      const raw = newcomer(like)
      for (const field of ['__proto__', '__x__', 'constructor', 'a.b', '`uid`', 'uid\u0000'])
        expect(await askRaw(world(), raw, `${JSON.stringify(field)}:{"stringValue":"x"}`)).toBeOneOf([
          400, 403,
        ])
      expect(await askRaw(world(), raw, '"notes":{"stringValue":"x"}')).toBe(403)
      expect(await askRaw(world(), raw, '')).toBe(200)
    })

    it('gets no role in beside it', async () => {
      const db = world().as(self)
      const batch = writeBatch(db).set(doc(db, pathOf(self)), askedBy(self))
      await assertFails(batch.set(doc(db, 'admins', self.uid), { role: 'admin' }).commit())
    })

    it('asks in no other place', async () => {
      const db = world().as(self)
      await assertFails(addDoc(collection(db, 'userRequests'), askedBy(self)))
      await assertFails(setDoc(doc(db, `${pathOf(self)}/userRequests/${self.uid}`), askedBy(self)))
      await assertFails(setDoc(doc(db, `UserRequests/${self.uid}`), askedBy(self)))
    })
  })

  describe.each(PEOPLE)('%s', (_role, who) => {
    it('does not ask in the name of another user', async () => {
      const db = world().as(who)
      const absent = newcomer(admin)
      await assertFails(setDoc(doc(db, pathOf(absent)), askedBy(absent)))
      await assertFails(setDoc(doc(db, pathOf(absent)), askedBy(who ?? absent)))
    })

    it.each([
      ['a request that waits', applicant],
      ['a request that was rejected', other],
    ])('leaves %s to the API', async (_what, asker) => {
      const request = doc(world().as(who), pathOf(asker))
      await assertFails(setDoc(request, askedBy(asker)))
      await assertFails(setDoc(request, askedBy(asker), { merge: true }))
      await assertFails(updateDoc(request, { status: 'pending' }))
      await assertFails(updateDoc(request, { status: 'approved', approvedAt: serverTimestamp() }))
      await assertFails(updateDoc(request, { displayName: 'Otra' }))
      await assertFails(updateDoc(request, { 'notes.text': 'x' }))
      await assertFails(deleteDoc(request))
    })
  })
}
