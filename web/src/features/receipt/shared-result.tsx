import { type ReactNode, useState } from 'react'
import { CHAMPION_TEXTS } from '@arena-libre/functions/contract/match-day/champion'
import { wordsFor } from '@arena-libre/functions/contract/match-day/champion-word'
import { publicName } from '@arena-libre/functions/contract/match-day/results'
import type { OwnResult } from '@arena-libre/functions/contract/match-day/own-result'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { HungPoster } from '../../components/artwork/champion-poster.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { ShareButton } from '../../components/sharing/share-button.tsx'
import boxes from '../../components/tick-box.module.css'
import { messageOf } from '../../lib/api/api-error.ts'
import { useChampionWord } from '../../lib/api/receipts.ts'
import { paths } from '../../lib/paths.ts'
import { tournamentAddress } from '../../lib/sharing/share-address.ts'
import styles from './shared-result.module.css'

interface SharedResultProps {
  table: OwnResult
  tournament: NonNullable<Receipt['tournament']>
}

/** The own result as a picture to show around. */
export function SharedResult({
  table,
  tournament: { id, name },
  look,
}: SharedResultProps & { look: 'ticket' | 'outline' }) {
  const { round, room, seat, place, points } = table
  return (
    <div className={look === 'ticket' ? styles['wide'] : undefined}>
      <ShareButton
        look={look}
        title="Comparte tu resultado"
        text={`Quedé ${place}.º en ${name}:`}
        addressFor={(posted) => tournamentAddress(id, posted)}
        picture={{
          // The server leads from here to the address of the picture as it is now.
          address: `${paths.tournament.href(id)}/resultado-${round}-${room}-${seat}-${place}-${points}.png`,
          name: `resultado-${id}.png`,
        }}
      >
        Compartir mi resultado
      </ShareButton>
    </div>
  )
}

type Word = NonNullable<OwnResult['word']>

interface OwnPosterProps extends SharedResultProps {
  players: Pick<Receipt, 'nickname' | 'partner'>
  word: Word
  token: string
  /** What stands beside it, below the ways to share it. */
  children: ReactNode
}

/** The champion's poster, with its word to be chosen. */
export function OwnPoster({ players, table, word, tournament, token, children }: OwnPosterProps) {
  const { mutate, isPending, error } = useChampionWord(token)
  const [picked, setPicked] = useState<Word | null>(null)
  const { id, name, modality } = tournament
  const words = wordsFor(modality)
  const { seat, points, booyahs, kills, prizes } = table
  const champion = {
    tournamentId: id,
    cup: name,
    name: publicName({ nickname: players.nickname, partner: players.partner?.nickname ?? null }),
    seat,
    word: CHAMPION_TEXTS[picked ?? word],
    prize: prizes.find(({ place }) => place === 1)?.prize ?? null,
    points,
    booyahs,
    kills,
  }
  const choose = (value: Word) => {
    setPicked(value)
    mutate({ word: value }, { onSettled: () => setPicked(null) })
  }
  return (
    <div className={styles['poster']}>
      <HungPoster champion={champion} />
      <div className={styles['acts']}>
        {words.length > 1 && (
          <fieldset className={styles['words']} aria-busy={isPending}>
            <legend>Tu afiche dice</legend>
            {words.map((value) => (
              <label key={value} className={styles['word']}>
                <input
                  type="radio"
                  className={boxes['round']}
                  name="palabra"
                  checked={(picked ?? word) === value}
                  onChange={() => choose(value)}
                />
                {CHAMPION_TEXTS[value]}
              </label>
            ))}
          </fieldset>
        )}
        {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
        <ShareButton
          look="ticket"
          title="Comparte tu afiche"
          text={`Gané ${name}:`}
          addressFor={(posted) => tournamentAddress(id, posted)}
          picture={{
            // As above. Each word has an address of its own: a cache may have the poster with the one before.
            address: `${paths.tournament.href(id)}/campeon-${word}-alto.png`,
            name: `campeon-${id}.png`,
          }}
        >
          Compartir mi afiche
        </ShareButton>
        {children}
      </div>
    </div>
  )
}
