import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { local } from '../lib/root.ts'

const FOLDER = local('fonts')
const CONFIG = local('fonts/fonts.conf')

/** Open Sans, which is in the package of the browser. */
const ARCHIVE = new URL('../bin/fonts.tar.br', import.meta.resolve('@sparticuz/chromium'))

/**
 * The site sets text in the font of the device. With this, every browser that this process starts finds one font only, the
 * same on every Linux: what fits on a screen, and pictures of it, do not depend on the machine.
 */
export function fixFont(): void {
  // Other systems have no fontconfig, and each has one font for text.
  if (process.platform !== 'linux') return
  if (!existsSync(CONFIG)) unpack()
  process.env['FONTCONFIG_FILE'] = CONFIG
}

function unpack(): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  execFileSync('tar', ['-x', '--no-same-owner', '-C', FOLDER], {
    input: brotliDecompressSync(readFileSync(fileURLToPath(ARCHIVE))),
  })
  // Written last: with it the folder is complete.
  writeFileSync(
    CONFIG,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${FOLDER}</dir>
  <cachedir>${local('fonts/cache')}</cachedir>
</fontconfig>
`,
  )
}
