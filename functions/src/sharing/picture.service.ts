import { PRODUCT } from '../contract/product.ts'
import type { Pictured } from '../contract/tournaments/poster-texts.ts'

/**
 * The cup's poster for links in chats, as a PNG. Loaded with the first picture: React and the renderer with its three
 * megabytes would slow down every cold start.
 */
export async function drawPicture(tournament: Pictured): Promise<Uint8Array> {
  const [{ shareSvg }, { rasterise }] = await Promise.all([
    import('./share-svg.service.ts'),
    import('./rasterizer.service.ts'),
  ])
  return rasterise(shareSvg(tournament, PRODUCT.name))
}
