import { Later } from '../../components/later.tsx'
import { useSendings } from '../../lib/registrations/sendings.ts'
import { loadUnsent } from './load-unsent.ts'

const NO_PROPS = {}

/** Without these words the page is as good as before: the form has them as well. */
const goWithout = () => undefined

/** Only whoever sends a registration needs the words about it. */
export function UnsentConnection() {
  const isNeeded = Object.keys(useSendings()).length > 0
  return isNeeded ? <Later load={loadUnsent} props={NO_PROPS} onError={goWithout} /> : null
}
