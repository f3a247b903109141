import type { PodiumPlace } from '@arena-libre/functions/contract/match-day/cup-plan'
import { seatName } from '@arena-libre/functions/contract/match-day/seat-name'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { countText, pointsText } from '../../lib/texts.ts'

type Deeds = Pick<PodiumPlace, 'booyahs' | 'kills'> & { points?: number }

/** '2 Booyahs, 24 bajas, 57 puntos': what is not known is left out. */
export const deedsText = ({ booyahs, kills, points }: Deeds): string =>
  [
    ...(booyahs === 0 ? [] : [countText(booyahs, 'Booyah', 'Booyahs')]),
    ...(kills === null ? [] : [countText(kills, 'baja', 'bajas')]),
    ...(points === undefined ? [] : [pointsText(points)]),
  ].join(', ')

interface NameProps {
  of: Pick<PodiumPlace, 'name' | 'seat'>
  modality: Tournament['modality']
}

/** A nickname is someone else's text: it changes nothing around it. */
export const PlayerName = ({ of: { name, seat }, modality }: NameProps) => (
  <bdi>{name ?? seatName(seat, modality)}</bdi>
)
