import type { Champion } from '../artwork/champion/champion.ts'
import { PRODUCT } from '../contract/product.ts'
import type { Pictured } from '../contract/tournaments/poster-texts.ts'
import type { PosterForm } from './champion-svg.service.ts'

/*
 * What draws is loaded with the first picture: React and the renderer with its three megabytes would slow down every
 * cold start.
 */

/** The cup's poster for links in chats, as a PNG. */
export async function drawPicture(tournament: Pictured): Promise<Uint8Array> {
  const [{ shareSvg }, { rasterise }] = await Promise.all([
    import('./share-svg.service.ts'),
    import('./rasterizer.service.ts'),
  ])
  return rasterise(shareSvg(tournament, PRODUCT.name))
}

/** The poster of a cup's champion, as a PNG: tall to share, wide for links in chats. */
export async function drawChampion(champion: Champion, form: PosterForm): Promise<Uint8Array> {
  const [{ championSvg }, { rasterise }] = await Promise.all([
    import('./champion-svg.service.ts'),
    import('./rasterizer.service.ts'),
  ])
  return rasterise(championSvg(champion, form, PRODUCT.name))
}
