import { Later } from '../../components/later.tsx'

const load = async () => (await import('./owner-set-up.tsx')).OwnerSetUp
const NO_PROPS = {}
const stayQuiet = () => undefined

/** Fetched for the few who might need it; a site that has its owner shows nothing here. */
export const SetUp = () => <Later load={load} props={NO_PROPS} onError={stayQuiet} />
