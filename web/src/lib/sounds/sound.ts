import { useSyncExternalStore } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { createStore } from '../store.ts'
import { readStored, writeStored } from '../stored.ts'

const KEY = 'arena-libre_sound'
const FILE = '/sonido-ui1.mp3'
const OFF = 'off'

const store = createStore(readStored(KEY) !== OFF)

export const useSoundOn = (): boolean => useSyncExternalStore(store.subscribe, store.get, () => true)

export function setSoundOn(isOn: boolean): void {
  store.set(isOn)
  writeStored(KEY, isOn ? null : OFF)
}

/** Played slower the same sound is a thump. */
const THUMP = { preservesPitch: false, playbackRate: 0.55 }

/** Fetched for the first click, not with the page. */
let original: HTMLAudioElement | null = null

export function playSound(occasion: keyof typeof LIMITS.soundVolume): void {
  if (!store.get()) return
  try {
    original ??= new Audio(FILE)
    // A copy each time: two clicks in a row are two sounds.
    const sound = original.cloneNode() as HTMLAudioElement
    sound.volume = LIMITS.soundVolume[occasion]
    if (occasion === 'stamp') Object.assign(sound, THUMP)
    sound.play().catch(() => undefined)
  } catch {
    // A browser without sound loses nothing else.
    return
  }
}
