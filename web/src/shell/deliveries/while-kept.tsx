import { useSyncExternalStore, type ComponentType } from 'react'
import { Later } from '../../components/later.tsx'
import { deliveryWanted } from '../../lib/forms/delivery-wanted.ts'

const NO_PROPS = {}

/** Without a connection the code does not arrive either: the next sign asks for it anew. */
const failed = () => deliveryWanted.set(null)

/** A part that is needed only by whoever has answers on this device that are not at the server. */
export function WhileKept({ load }: { load: () => Promise<ComponentType> }) {
  const isWanted = useSyncExternalStore(deliveryWanted.subscribe, () => deliveryWanted.get() !== null)
  return isWanted ? <Later load={load} props={NO_PROPS} onError={failed} /> : null
}
