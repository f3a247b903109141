import { CARD_HEIGHT, POSTER_HEIGHT, WIDTH } from './prints.ts'

/** Low enough for two cards on a phone. The state's label covers the top left corner. */
export const CARD = {
  width: WIDTH,
  height: CARD_HEIGHT,
  center: { cx: 566, cy: 182 },
  mask: 'translate(424 18) scale(1.38)',
  title: { x: 32, width: 382, top: 98, bottom: 304 },
  halftone: { x: 0, y: 192, width: WIDTH, height: 143, step: 13, largest: 10 },
} as const

export const POSTER = {
  width: WIDTH,
  height: POSTER_HEIGHT,
  center: { cx: 360, cy: 310 },
  mask: 'translate(162 84) scale(1.98)',
  title: { x: 40, width: 640, top: 556, bottom: 764, centered: true },
  halftone: { x: 0, y: 500, width: WIDTH, height: 282, step: 16, largest: 12 },
  foot: { x: 40, width: 640, rule: 780, baseline: 832, largest: 33 },
  burst: 'translate(602 122) rotate(9) scale(1.18)',
} as const

/** For chats and networks. If they crop it to a square, the middle with the face stays. */
export const SHARE = {
  width: 1200,
  height: 630,
  center: { cx: 774, cy: 300 },
  mask: 'translate(548 22) scale(2.26)',
  title: { x: 52, width: 494, top: 126, bottom: 500, tallest: 2 },
  halftone: { x: 0, y: 330, width: 1200, height: 210, step: 18, largest: 14 },
  presenter: { x: 52, above: 38 },
  strip: 532,
  foot: { x: 52, width: 1096, rule: 532, baseline: 600, largest: 48 },
  burst: 'translate(1062 158) rotate(9) scale(1.34)',
  full: { transform: 'translate(790 440) rotate(-7)', width: 430, height: 118, size: 92, baseline: 33 },
} as const

/** Of the mask on a champion's upright poster. A page shows it before it loads the drawing. */
export const TALL_MASK = 'translate(248 84) scale(2.92)'
