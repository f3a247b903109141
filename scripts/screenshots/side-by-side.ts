import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { PALETTE } from '../../functions/src/artwork/palette.ts'

/** What an organiser has before them, and what a player sees of it. */
const PICTURES = ['panel-tournaments-1280', 'tournament-360'] as const

const HEIGHT = 640
const GAP = 24

/** The first picture of the README: two screenshots that were just taken, as one. */
export async function sideBySide(browser: Browser, folder: string): Promise<string> {
  const shown = await Promise.all(
    PICTURES.map(async (name) => {
      const picture = await readFile(join(folder, `${name}.png`))
      return `<img alt="" src="data:image/png;base64,${picture.toString('base64')}">`
    }),
  )
  const page = await browser.newPage()
  try {
    await page.setContent(`<!doctype html><style>
      body { margin: 0 }
      main { display: inline-flex; gap: ${GAP}px; padding: ${GAP}px; background: ${PALETTE['ink-700']} }
      img { display: block; height: ${HEIGHT}px; border-radius: 12px }
    </style><main>${shown.join('')}</main>`)
    const file = join(folder, 'panel-and-site.png')
    await page.locator('main').screenshot({ path: file })
    return file
  } finally {
    await page.close()
  }
}
