import { LIMITS } from '@arena-libre/functions/contract/limits'
import { isSoundOn } from './sound-setting.ts'

const FILE = '/sonido-ui1.mp3'

/** Played slower the same sound is a thump. */
const THUMP = { preservesPitch: false, playbackRate: 0.55 }

/** Fetched for the first click, not with the page. */
let original: HTMLAudioElement | null = null

export function playSound(occasion: keyof typeof LIMITS.soundVolume): void {
  if (!isSoundOn()) return
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
