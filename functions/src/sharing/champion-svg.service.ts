import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Champion } from '../artwork/champion/champion.ts'
import type { PosterForm } from '../artwork/champion/poster-address.ts'
import { PodiumPicture, type Podium } from '../artwork/champion/podium-picture.tsx'
import { ResultPoster, type PlayerResult } from '../artwork/champion/result-poster.tsx'
import { TALL, TallPoster } from '../artwork/champion/tall-poster.tsx'
import { WIDE, WidePoster } from '../artwork/champion/wide-poster.tsx'
import { Picture } from '../artwork/picture.tsx'

const FORMS = {
  tall: { size: TALL, Poster: TallPoster },
  wide: { size: WIDE, Poster: WidePoster },
} as const satisfies Record<PosterForm, object>

/** A champion's poster as markup, with everything written on it. */
export function championSvg(champion: Champion, form: PosterForm, product: string): string {
  const { size, Poster } = FORMS[form]
  const { width, height } = size
  return renderToStaticMarkup(
    createElement(Picture, { width, height }, createElement(Poster, { champion, product })),
  )
}

/** Who is in front in a table, as markup. */
export const podiumSvg = (podium: Podium): string =>
  renderToStaticMarkup(
    createElement(
      Picture,
      { width: WIDE.width, height: WIDE.height },
      createElement(PodiumPicture, { podium }),
    ),
  )

/** How a player stands, as markup. */
export const resultSvg = (result: PlayerResult, product: string): string =>
  renderToStaticMarkup(
    createElement(
      Picture,
      { width: TALL.width, height: TALL.height },
      createElement(ResultPoster, { result, product }),
    ),
  )
