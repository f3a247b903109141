import { required } from './emulators.ts'

/** Without the suite and a browser the tests fail before the first one, instead of one by one. */
export default function requireSurroundings(): void {
  for (const name of ['ARENA_SITE', 'ARENA_CHROMIUM', 'FIRESTORE_EMULATOR_HOST']) required(name)
}
