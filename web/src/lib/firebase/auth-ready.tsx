import type { ReactNode } from 'react'
import { AuthProvider } from 'reactfire'
import { authServices } from './auth.ts'
import { ServicesReady } from './services-ready.tsx'

/** The same as `FirestoreReady`, for the session: the two never wait for each other. */
export const AuthReady = ({ children }: { children: ReactNode }) => (
  <ServicesReady load={authServices}>
    {({ auth }) => <AuthProvider sdk={auth}>{children}</AuthProvider>}
  </ServicesReady>
)
