import { useState } from 'react'
import { matchProblems, saysSomething } from '@arena-libre/functions/contract/match-day/results'
import { Disputed } from '../../../components/panel/conflict-sheet.tsx'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { LiveRegion } from '../../../components/form-messages.tsx'
import { PaperStrip } from '../../../components/paper-strip.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { useMemberName } from '../../../lib/session/team.ts'
import { countText } from '../../../lib/texts.ts'
import type { Room } from './players-in-room.ts'
import type { Scene } from './results-data.ts'
import { problemsByPlayer, resultText } from './results-words.ts'
import { differencesOf, publishedEntries, resultOf, type Scoring, scoringOf } from './scoring-draft.ts'
import type { Conflict } from './use-scoring.ts'
import styles from './scorer.module.css'

interface PublishedConflictProps {
  conflict: Conflict
  scene: Scene
  room: Room
  /** What was published when the entering began. */
  base: Scoring
  mine: Scoring
  onDecide: (decided: Scoring) => void
  onClose: () => void
}

/** Two scorers at once, player by player: one chooses which result counts. */
export function PublishedConflict({
  conflict: { theirs: match, who },
  scene: { entrants, modality },
  room,
  base,
  mine,
  onDecide,
  onClose,
}: PublishedConflictProps) {
  const nameOf = useMemberName()
  const theirs = scoringOf(publishedEntries(match, entrants))
  const differences = differencesOf(base, mine, theirs, entrants)
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const isTheirs = (player: string, unless: boolean) => chosen[player] ?? unless
  const yielded = new Set(
    differences.flatMap((one) => (isTheirs(one.player, one.isTheirs) ? [one.player] : [])),
  )
  const entries = entrants
    .map(({ player }) => ({ player, result: resultOf(yielded.has(player) ? theirs : mine, player) }))
    .filter(({ result }) => saysSomething(result))
  const problems = matchProblems(entries, entrants.length, modality)
  const atRows = problemsByPlayer(problems)
  const general = problems.find(({ players }) => players.length === 0)
  const other = who === null ? 'Lo publicado' : nameOf(who)
  const all = (areTheirs: boolean) =>
    setChosen(Object.fromEntries(differences.map(({ player }) => [player, areTheirs])))

  return (
    <Sheet title="Alguien publicó antes que tú" onClose={onClose}>
      <div className={styles['sheet']}>
        <p>
          {who === null ? 'La partida ya estaba publicada' : `${nameOf(who)} publicó esta partida`}, y{' '}
          {countText(differences.length, 'resultado no coincide', 'resultados no coinciden')}. Lo tuyo sigue
          aquí: elige cuál vale.
        </p>
        <div className={styles['tools']}>
          <PlainButton onClick={() => all(false)}>Todo lo mío</PlainButton>
          <PlainButton onClick={() => all(true)}>Todo lo publicado</PlainButton>
        </div>
        {differences.map(({ player, mine: own, theirs: published, isTheirs: unless }) => (
          <div key={player} className={styles['difference']}>
            <Disputed
              label={`${room.get(player)?.name ?? 'Ya no está en la sala'} …${room.get(player)?.idEnd ?? ''}`}
              other={other}
              mine={saysSomething(own) ? resultText(own) : 'Sin datos'}
              theirs={saysSomething(published) ? resultText(published) : 'Sin datos'}
              isTheirs={isTheirs(player, unless)}
              onChoose={(areTheirs) => setChosen({ ...chosen, [player]: areTheirs })}
            />
            {atRows.has(player) && <p className={styles['wrong']}>{atRows.get(player)}</p>}
          </div>
        ))}
        {problems.length > 0 && (
          <LiveRegion>
            <PaperStrip tone="rejected" icon="alert">
              {general?.message ?? 'Así dos jugadores no cuadran: revisa los marcados'}.
            </PaperStrip>
          </LiveRegion>
        )}
        <TicketButton wide disabled={problems.length > 0} onClick={() => onDecide(scoringOf(entries))}>
          {yielded.size === 0
            ? 'Publicar lo mío'
            : yielded.size === differences.length
              ? 'Quedarme con lo publicado'
              : 'Publicar lo elegido'}
        </TicketButton>
        <PlainButton onClick={onClose}>Seguir anotando</PlainButton>
      </div>
    </Sheet>
  )
}
