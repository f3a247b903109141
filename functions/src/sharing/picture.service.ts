import { PRODUCT } from '../contract/product.ts'
import type { Subject } from './picture-address.service.ts'

/*
 * What draws is loaded with the first picture: React and the renderer with its three megabytes would slow down every
 * cold start.
 */

/**
 * A PNG: the cup's poster for links in chats, or the poster of its champion, tall to share and wide for links;
 * how a player stands, or who is in front.
 */
export async function drawPicture(subject: Subject): Promise<Uint8Array> {
  const { rasterise } = await import('./rasterizer.service.ts')
  if ('champion' in subject) {
    const { championSvg } = await import('./champion-svg.service.ts')
    return rasterise(championSvg(subject.champion, subject.form, PRODUCT.name))
  }
  if ('podium' in subject) {
    const { podiumSvg } = await import('./champion-svg.service.ts')
    return rasterise(podiumSvg(subject.podium))
  }
  if ('result' in subject) {
    const { resultSvg } = await import('./champion-svg.service.ts')
    return rasterise(resultSvg(subject.result, PRODUCT.name))
  }
  const { shareSvg } = await import('./share-svg.service.ts')
  return rasterise(shareSvg(subject, PRODUCT.name))
}
