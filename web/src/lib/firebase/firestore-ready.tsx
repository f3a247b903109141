import type { ReactNode } from 'react'
import { FirestoreProvider } from 'reactfire'
import { firestoreServices } from './firestore.ts'
import { ServicesReady } from './services-ready.tsx'

export const FirestoreReady = ({ children }: { children: ReactNode }) => (
  <ServicesReady load={firestoreServices}>
    {({ firestore }) => <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>}
  </ServicesReady>
)
