import { useLocation, useNavigate } from 'react-router-dom'
import { BackButton } from '../../components/back-link.tsx'
import { goBackFrom } from '../../lib/history-entry.ts'
import { paths } from '../../lib/paths.ts'

export function GoBack() {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <BackButton onClick={() => goBackFrom(key, () => void navigate(paths.home.href()))}>Volver</BackButton>
  )
}
