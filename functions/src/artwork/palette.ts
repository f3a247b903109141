/**
 * Every colour of the product. The stylesheets get each of them as a custom property of that name; drawings import
 * them from here. A test finds colours that are defined elsewhere.
 */
export const PALETTE = {
  /** Ink: the wall the posters hang on. */
  'ink-950': '#050F11',
  /** Over a page that a dialog covers. */
  veil: '#050F11D1',
  'ink-900': '#091A1D',
  'ink-800': '#10282C',
  'ink-700': '#1B3B40',
  'ink-600': '#2C545A',
  'ink-400': '#7C9EA1',

  /** Paper: what is printed on. */
  'paper-0': '#FFFAF0',
  paper: '#FFF1D8',
  'paper-2': '#F1DFBC',
  'paper-3': '#D9C398',
  'paper-3-veil': '#D9C398DB',

  text: '#FFF6E6',
  'text-2': '#B4CBCA',
  'on-paper-2': '#4A4F45',

  /** One hot accent, two supporting inks. */
  pink: '#FF4385',
  'pink-hover': '#FF6299',
  'pink-on-paper': '#C4004F',
  mango: '#FFA22E',
  jade: '#19C4AC',

  /** A cup without seats is printed in one ink. */
  'sold-out': '#87A8AB',
  'sold-out-2': '#6D9093',
  'sold-out-3': '#9DBBBD',

  /** States: always with their icon and word. */
  pending: '#FFE45E',
  approved: '#5CE594',
  'approved-on-paper': '#0A6236',
  rejected: '#FF8675',
  'rejected-on-paper': '#C8230F',
  waiting: '#86C5FF',
  review: '#CBAAFF',
} as const

export type Colour = keyof typeof PALETTE
