import type { Champion } from '@arena-libre/functions/artwork/champion/champion.ts'
import { TallPoster } from '@arena-libre/functions/artwork/champion/tall-poster.tsx'
import { PRODUCT } from '@arena-libre/functions/contract/product'

/** The drawing of a champion's poster: a part of its own, which is fetched after the page. */
export const ChampionDrawing = ({ champion }: { champion: Champion }) => (
  <TallPoster champion={champion} product={PRODUCT.name} />
)
