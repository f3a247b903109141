import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { STORY, StoryPicture } from '@arena-libre/functions/artwork/story-picture.tsx'
import { posterLine } from '@arena-libre/functions/contract/tournaments/facts-line'
import { whenOf } from '@arena-libre/functions/contract/tournaments/poster-texts'
import { TicketButton, PlainButton } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { Icon } from '../../components/icon.tsx'
import { Sheet } from '../../components/sheet.tsx'
import boxes from '../../components/tick-box.module.css'
import { saveFile } from '../../lib/api/download.ts'
import { canSharePictures, pngOfDrawing, sharePicture } from '../../lib/sharing/picture-file.ts'
import type { StoryProps } from './story-button.tsx'
import styles from './story-sheet.module.css'

interface StorySheetProps extends StoryProps {
  onClose: () => void
}

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' y ')

/** What may stand on it. A full name only if it is chosen: most players are young. */
function callings(players: StoryProps['players']) {
  const nickname = joined(players.map((player) => player.nickname))
  return [
    ...(nickname === '' ? [] : [{ label: players.length > 1 ? 'Apodos' : 'Apodo', text: nickname }]),
    {
      label: players.length > 1 ? 'Nombres' : 'Nombre',
      text: joined(players.map((player) => player.fullName)),
    },
    { label: 'Sin nombre', text: null },
  ]
}

export function StorySheet({ tournament, players, onClose }: StorySheetProps) {
  const { id, name } = tournament
  const choices = callings(players)
  const [chosen, setChosen] = useState(() => (choices.length > 2 ? 0 : choices.length - 1))
  const drawing = useRef<HTMLDivElement>(null)
  const picture = async () => {
    const svg = drawing.current?.querySelector('svg')
    if (!svg) throw new Error('There is no drawing')
    const content = await pngOfDrawing(svg, STORY)
    return { name: `historia-${id}.png`, content }
  }
  const saving = useMutation({ mutationFn: async () => saveFile(await picture()) })
  const sharing = useMutation({ mutationFn: async () => sharePicture(await picture(), name) })
  const canShare = canSharePictures()
  return (
    <Sheet title="Tu historia" onClose={onClose}>
      <div className={styles['story']}>
        {(saving.isError || sharing.isError) && (
          <FormAlert>No pudimos hacer la imagen. Prueba otra vez.</FormAlert>
        )}
        <figure className={styles['picture']} aria-label={`Nos vemos en la arena: ${name}`}>
          <div ref={drawing} aria-hidden="true">
            <StoryPicture
              tournamentId={id}
              title={name}
              player={choices[chosen]?.text ?? null}
              {...whenOf(tournament)}
              where={posterLine(tournament)}
              site={location.host}
            />
          </div>
        </figure>
        <div className={styles['acts']}>
          <fieldset className={styles['choices']}>
            <legend>Tu historia dice</legend>
            {choices.map(({ label }, index) => (
              <label key={label} className={styles['choice']}>
                <input
                  type="radio"
                  className={boxes['round']}
                  name="historia"
                  checked={chosen === index}
                  onChange={() => setChosen(index)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          {canShare && (
            <TicketButton wide busy={sharing.isPending} onClick={() => sharing.mutate()}>
              <Icon name="share" /> Compartir
            </TicketButton>
          )}
          {canShare ? (
            <PlainButton busy={saving.isPending} onClick={() => saving.mutate()}>
              <Icon name="download" /> Descargar la imagen
            </PlainButton>
          ) : (
            <TicketButton wide busy={saving.isPending} onClick={() => saving.mutate()}>
              <Icon name="download" /> Descargar la imagen
            </TicketButton>
          )}
        </div>
      </div>
    </Sheet>
  )
}
