import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { PlainButton } from '../../components/plain-button.tsx'
import { useSetupCheck } from '../../lib/api/get-setup-check.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { SetUpForm } from './set-up-form.tsx'

export function OwnerSetUp() {
  return (
    <QueryClientProvider client={queryClient}>
      <Offer />
    </QueryClientProvider>
  )
}

function Offer() {
  const { data } = useSetupCheck()
  const [opened, setOpened] = useState(false)
  if (data?.needsSetup !== true) return null
  if (opened) return <SetUpForm />
  return (
    <>
      <p>Este sitio todavía no tiene propietario.</p>
      <PlainButton onClick={() => setOpened(true)}>Configurar el sitio</PlainButton>
    </>
  )
}
