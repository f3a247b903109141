import { hash, pick, randomFrom } from '../geometry/seed.ts'
import { CRESTS, EYES, MOUTHS, SIDE_PANELS } from './parts.ts'

export interface MaskDesign {
  panel: keyof typeof SIDE_PANELS
  eyes: keyof typeof EYES
  crest: keyof typeof CRESTS
  mouth: keyof typeof MOUTHS
  /** One half in the second ink instead of side panels. */
  halved: boolean
}

const HALVED_SHARE = 0.28

/** 720 masks. The order of the random draws matters: changing it changes every cup's mask. */
export function designFor(seed: string): MaskDesign {
  const random = randomFrom(hash(seed))
  return {
    panel: pick(random, ['flames', 'bolts', 'cap', 'horns', 'stripes']),
    eyes: pick(random, ['almond', 'angular', 'fierce', 'round']),
    crest: pick(random, ['star', 'bolt', 'drop', 'crown', 'sun', 'diamond']),
    mouth: pick(random, ['angular', 'oval', 'grin']),
    halved: random() < HALVED_SHARE,
  }
}
