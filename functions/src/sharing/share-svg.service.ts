import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inksOf, soldOutInksOf } from '../artwork/cover/inks.ts'
import { SharePicture } from '../artwork/share-picture.tsx'
import { posterLine } from '../contract/tournaments/facts-line.ts'
import { isFull } from '../contract/tournaments/tournament-state.ts'
import { prizeOf, whenOf, type Pictured } from '../contract/tournaments/poster-texts.ts'

/** The poster's wide form as markup, with everything written on it. */
export const shareSvg = (tournament: Pictured, product: string): string =>
  renderToStaticMarkup(
    createElement(SharePicture, {
      tournamentId: tournament.id,
      title: tournament.name,
      inks: isFull(tournament) ? soldOutInksOf(tournament.id) : inksOf(tournament.id),
      isFull: isFull(tournament),
      ...whenOf(tournament),
      where: posterLine(tournament),
      prize: prizeOf(tournament),
      product,
    }),
  )
