import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { readStored, writeStored } from '../stored.ts'

const KEY = 'arena-libre_sound'
const OFF = 'off'

const store = createStore(readStored(KEY) !== OFF)

export const isSoundOn = store.get

export const useSoundOn = (): boolean => useSyncExternalStore(store.subscribe, store.get, () => true)

export function setSoundOn(isOn: boolean): void {
  store.set(isOn)
  writeStored(KEY, isOn ? null : OFF)
}
