import { useLocation, useNavigate } from 'react-router-dom'
import { BackButton } from '../../components/back-link.tsx'
import { paths } from '../../lib/paths.ts'

/** React Router's key of the page the browser itself opened: behind it is another site, or nothing. */
const FIRST_PAGE = 'default'

export function GoBack() {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <BackButton onClick={() => void (key === FIRST_PAGE ? navigate(paths.home.href()) : navigate(-1))}>
      Volver
    </BackButton>
  )
}
