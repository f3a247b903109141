import { useSyncExternalStore, type ComponentType } from 'react'
import { deliveryWanted } from '../../lib/forms/delivery-wanted.ts'
import { SendingPart } from '../sending-part.tsx'

/** A part for a device with answers to forms that are not at the server. */
export function WhileKept({ load }: { load: () => Promise<ComponentType> }) {
  const isWanted = useSyncExternalStore(deliveryWanted.subscribe, () => deliveryWanted.get() !== null)
  return isWanted ? <SendingPart load={load} /> : null
}
