import { burst, star } from '../geometry/shapes.ts'

/** The parts a mask is put together from, in a 200×230 box. Left halves; the right one is the mirror image. */
export const HEAD =
  'M100 5C148 5 184 40 187 97C188 131 179 162 161 188C147 208 123 224 100 226C77 224 53 208 39 188C21 162 12 131 13 97C16 40 52 5 100 5Z'

export const RIGHT_HALF = 'M100 5C148 5 184 40 187 97C188 131 179 162 161 188C147 208 123 224 100 226Z'

export const SIDE_PANELS = {
  flames:
    'M13 98C15 58 34 30 62 14C54 38 68 50 62 72C57 62 48 62 46 76C50 90 62 96 60 110C44 98 28 98 13 112Z',
  bolts: 'M44 26L78 56L62 66L92 96L13 104C15 68 26 44 44 26Z',
  cap: 'M13 92C38 62 66 50 92 64L96 40L100 5C52 5 16 40 13 92Z',
  horns:
    'M13 120C30 132 40 150 42 190C22 164 12 132 13 120ZM13 92C20 50 44 20 70 9C58 34 60 60 74 84C52 74 30 76 13 92Z',
  stripes: 'M60 14L82 8L90 84L74 84ZM26 46L44 26L66 84L52 86ZM13 96C14 80 17 68 22 56L44 92L13 108Z',
} as const

/** The coloured surround and the hole in it. */
export const EYES = {
  almond: {
    surround: 'M93 122C90 96 64 76 24 76C24 110 44 142 74 143C88 143 95 134 93 122Z',
    hole: 'M82 117C78 103 63 93 41 92C43 110 55 127 71 128C80 128 83 124 82 117Z',
  },
  angular: {
    surround: 'M94 126L22 72L28 116L56 146L88 143Z',
    hole: 'M82 121L38 90L43 111L61 129L79 130Z',
  },
  fierce: {
    surround: 'M93 120C84 92 62 98 16 58C14 104 36 146 70 146C88 146 96 134 93 120Z',
    hole: 'M82 118C76 104 58 106 36 88C38 112 54 130 70 130C80 130 84 126 82 118Z',
  },
  round: {
    surround: 'M94 128C96 104 78 82 52 82C32 82 20 96 26 116C32 136 52 148 72 145C86 143 93 138 94 128Z',
    hole: 'M82 122C82 108 70 97 54 98C42 99 37 107 41 116C46 126 58 132 70 130C78 129 82 127 82 122Z',
  },
} as const

/** The mark on the forehead; `core` is punched into it in the colour of the head. */
export const CRESTS: Readonly<Record<string, { shape: string; core?: string }>> = {
  star: { shape: star(100, 54, 27) },
  bolt: { shape: 'M106 18L78 62H98L90 92L124 46H104Z' },
  drop: {
    shape: 'M100 16C118 38 124 52 118 66C114 78 106 84 100 84C94 84 86 78 82 66C76 52 82 38 100 16Z',
  },
  crown: { shape: 'M66 74L60 34L82 50L100 22L118 50L140 34L134 74Z' },
  sun: {
    shape: burst({ cx: 100, cy: 52, outer: 29, inner: 19, points: 12 }),
    core: 'M89 52a11 11 0 1 0 22 0a11 11 0 1 0 -22 0Z',
  },
  diamond: { shape: 'M100 20L130 52L100 84L70 52Z', core: 'M100 38L114 52L100 66L86 52Z' },
}

export const MOUTHS = {
  angular: {
    surround: 'M50 172L74 161H126L150 172L136 206L100 216L64 206Z',
    hole: 'M64 178H136L126 198L100 204L74 198Z',
  },
  oval: {
    surround: 'M56 178C64 158 136 158 144 178C146 196 128 211 100 211C72 211 54 196 56 178Z',
    hole: 'M70 181C82 172 118 172 130 181C128 193 116 199 100 199C84 199 72 193 70 181Z',
  },
  grin: {
    surround: 'M46 166Q100 182 154 166L142 200Q100 222 58 200Z',
    hole: 'M62 182Q100 192 138 182L131 195Q100 208 69 195Z',
  },
} as const

export const NOSE = 'M100 112L87 146Q100 157 113 146Z'
export const TEETH = {
  row: 'M60 172H140V187H60Z',
  gaps: 'M60 187H140M80 170V190M93.5 170V190M106.5 170V190M120 170V190',
}
