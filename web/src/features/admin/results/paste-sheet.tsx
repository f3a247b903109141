import { useMemo, useState } from 'react'
import { matchProblems } from '@arena-libre/functions/contract/match-day/results'
import { FieldError } from '../../../components/answers/labelled.tsx'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import boxes from '../../../components/tick-box.module.css'
import { Sheet } from '../../../components/sheet.tsx'
import { countText } from '../../../lib/texts.ts'
import { areInOrder, type ChosenLine, inOrder, lineProblems, readLines, withLines } from './pasted-lines.ts'
import type { Room } from './players-in-room.ts'
import type { Scene } from './results-data.ts'
import { killsText, ordinal } from './results-words.ts'
import { entriesOf, placeOf, type Scoring, type Step } from './scoring-draft.ts'
import styles from './scorer.module.css'

interface PasteSheetProps {
  scene: Scene
  room: Room
  scoring: Scoring
  onStep: (step: Step) => void
  onClose: () => void
}

const UNDECIDED = ''
const LEFT_OUT = 'none'

/** Results from a chat or a sheet: read, shown, and only then entered. */
export function PasteSheet({
  scene: { entrants, modality },
  room,
  scoring,
  onStep,
  onClose,
}: PasteSheetProps) {
  const [text, setText] = useState('')
  const [isRead, setRead] = useState(false)
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const [byOrder, setByOrder] = useState(true)
  const players = useMemo(() => [...room.values()], [room])
  const lines = useMemo(() => readLines(text, players), [text, players])
  const isUnnumbered = areInOrder(lines)

  const picked: ChosenLine[] = lines.map(({ place, kills, candidates, match }, index) => {
    const likely = match === 'several' ? UNDECIDED : (candidates[0] ?? UNDECIDED)
    const choice = chosen[index] ?? likely
    const isLeftOut = choice === LEFT_OUT
    return { place, kills, player: isLeftOut || choice === UNDECIDED ? null : choice, isLeftOut }
  })
  const keepsPlaces = isUnnumbered && byOrder
  const numbered = keepsPlaces ? inOrder(picked) : picked
  const problems = lineProblems(numbered, entrants.length)
  const counted = numbered.filter(({ player }) => player !== null)
  const next = problems.size === 0 ? withLines(scoring, counted) : scoring
  const wrong = matchProblems(entriesOf(next, entrants), entrants.length, modality)
  const displaced = scoring.order.filter(
    (player) => player !== null && problems.size === 0 && placeOf(next, player) === null,
  )
  const open = numbered.filter(({ player, isLeftOut }) => player === null && !isLeftOut).length

  if (!isRead) {
    return (
      <Sheet title="Pegar lista" onClose={onClose}>
        <form
          className={styles['sheet']}
          onSubmit={(event) => {
            event.preventDefault()
            if (lines.length > 0) setRead(true)
          }}
        >
          <label className={styles['paste']}>
            <b>Una línea por jugador</b>
            <small>Con puesto, apodo, ID o cupo, y bajas: «1 KING 9», «KING - 9 bajas».</small>
            <textarea
              className={styles['area']}
              rows={10}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setChosen({})
              }}
              spellCheck={false}
            />
          </label>
          <TicketButton wide tone="paper" submits disabled={lines.length === 0}>
            Leer {lines.length === 0 ? 'la lista' : countText(lines.length, 'línea', 'líneas')}
          </TicketButton>
        </form>
      </Sheet>
    )
  }

  return (
    <Sheet title="¿Está bien leído?" onClose={onClose}>
      <div className={styles['sheet']}>
        <output>
          {countText(counted.length, 'línea lista', 'líneas listas')}
          {open > 0 &&
            `, ${countText(open, 'línea', 'líneas')} sin jugador: elige quién es en cada una, o «No entra» si no va`}
          .{open > 0 && keepsPlaces && ' Mientras tanto guardan su puesto.'}
        </output>
        {isUnnumbered && (
          <label className={styles['check']}>
            <input
              type="checkbox"
              className={boxes['square']}
              checked={byOrder}
              onChange={(event) => setByOrder(event.target.checked)}
            />
            Las líneas están en orden de llegada
          </label>
        )}
        <ol className={styles['lines']} aria-label="Líneas leídas">
          {lines.map(({ text: line, candidates, match }, index) => {
            const { player = null, place = null, kills = null, isLeftOut = false } = numbered[index] ?? {}
            const problem = problems.get(index)
            const doubt = isLeftOut || (player !== null && match !== 'alike') ? 'sure' : match
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place
              <li key={index} data-open={(player === null && !isLeftOut) || undefined}>
                <span className={styles['read']}>
                  {[place === null ? 'Sin puesto' : ordinal(place), killsText(kills)].join(' · ')}
                </span>
                <bdi className={styles['line']}>{line}</bdi>
                <select
                  className={styles['picker']}
                  aria-label={`Jugador de la línea ${index + 1}`}
                  value={isLeftOut ? LEFT_OUT : (player ?? UNDECIDED)}
                  onChange={(event) => setChosen({ ...chosen, [index]: event.target.value })}
                >
                  <option value={UNDECIDED}>Elige quién es</option>
                  <option value={LEFT_OUT}>No entra</option>
                  {sorted(players, candidates).map(({ player: id, name, idEnd }) => (
                    <option key={id} value={id}>
                      {name} …{idEnd}
                    </option>
                  ))}
                </select>
                {DOUBTS[doubt] !== null && <span className={styles['doubt']}>{DOUBTS[doubt]}</span>}
                {problem !== undefined && <FieldError id={`linea-${index}`}>{problem}</FieldError>}
              </li>
            )
          })}
        </ol>
        {displaced.length > 0 && (
          <p className="soft-small">
            {displaced.map((player) => room.get(player ?? '')?.name).join(', ')}{' '}
            {displaced.length === 1 ? 'pierde el puesto que tenía' : 'pierden el puesto que tenían'}.
          </p>
        )}
        {wrong.length > 0 && (
          <FieldError id="lista-mal">{wrong.map(({ message }) => message).join('. ')}</FieldError>
        )}
        <TicketButton
          wide
          tone="paper"
          disabled={problems.size > 0 || counted.length === 0}
          onClick={() => {
            onStep({ is: 'all', scoring: next })
            onClose()
          }}
        >
          {problems.size > 0
            ? 'Corrige lo marcado'
            : `Anotar ${countText(counted.length, 'línea', 'líneas')}`}
        </TicketButton>
        <PlainButton onClick={() => setRead(false)}>Volver al texto</PlainButton>
      </div>
    </Sheet>
  )
}

const DOUBTS: Readonly<Record<'sure' | 'alike' | 'several' | 'nobody', string | null>> = {
  sure: null,
  alike: 'Se escribe parecido: revisa que sea.',
  several: 'Puede ser más de uno: elige quién es.',
  nobody: 'No encontramos a nadie con ese nombre.',
}

/** The likely ones first. */
const sorted = <Player extends { player: string; name: string }>(
  players: readonly Player[],
  candidates: readonly string[],
): Player[] => {
  const rank = ({ player }: Player) =>
    candidates.includes(player) ? candidates.indexOf(player) : candidates.length
  return players.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'es'))
}
