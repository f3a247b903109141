import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { planProblems } from '@arena-libre/functions/contract/match-day/plan-checks'
import { entrantsOf } from '@arena-libre/functions/contract/match-day/plan-proposal'
import { zoneNameIn } from '@arena-libre/functions/contract/time/spanish-dates'
import { countOfEntrants } from '@arena-libre/functions/contract/match-day/plan-words'
import { controlId } from '../../../components/answers/labelled.tsx'
import { PlainButton } from '../../../components/buttons.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Icon } from '../../../components/icon.tsx'
import { BackLink } from '../../../components/links.tsx'
import { EditorConflict } from '../../../components/panel/conflict-sheet.tsx'
import {
  EditorFrame,
  EditorGroup,
  EditorProblems,
  LastEdit,
} from '../../../components/panel/editor-frame.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { PaperStrip } from '../../../components/paper-strip.tsx'
import { HowItIsPlayed } from '../../../components/tournaments/how-it-is-played.tsx'
import { useNow } from '../../../lib/clock.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import styles from './cup-plan.module.css'
import { planDocument, useProposalAgain } from './plan-data.ts'
import { RoundFields } from './plan-fields.tsx'
import { partLabel, partText, withParts } from './plan-merge.ts'
import {
  begunRounds,
  newMatch,
  newRound,
  shownRounds,
  valuesOf,
  type PlanValues,
  type RoundValues,
} from './plan-values.ts'
import { usePlanEditor, type OpenedPlan, type PlanEditor as Editor } from './use-plan-editor.ts'

const { rounds: mostRounds, matches: mostMatches } = LIMITS.cupPlan

/** The editor of the plan of one tournament, beside the plan as players see it. */
export function PlanEditor({ opened }: { opened: OpenedPlan }) {
  const editor = usePlanEditor(opened)
  const { cup } = opened
  const { base, values } = editor
  const now = useNow()
  const shown = useDeferredValue(values)
  const isProposal = base === null || base.revision === 0
  const begun = begunRounds(base, cup, new Date(now))
  const valuesOfPlan = valuesOf(cup.timeZone)
  return (
    <div>
      <Header opened={opened} isProposal={isProposal} />
      <EditorFrame
        // A proposal can be saved as it is.
        editor={isProposal ? { ...editor, base: null } : editor}
        what="este plan"
        act="Guardar plan"
        labelOf={(name) => partLabel(name, values, editor.saved)}
        preview={<Preview opened={opened} values={shown} />}
        below={
          !isProposal && begun.size === 0 ? <BackToProposal editor={editor} cupId={cup.id} /> : undefined
        }
      >
        <EditorProblems
          editor={editor}
          gone="Alguien del equipo eliminó este torneo. Lo que escribiste sigue aquí."
          wrongIn={(errors) =>
            values.rounds.flatMap(({ name }, at) =>
              errors.rounds?.[at] === undefined
                ? []
                : [{ id: `rounds.${at}.name`, label: name || `Ronda ${at + 1}` }],
            )
          }
        />
        {!isProposal && <Misfits editor={editor} opened={opened} />}
        <Rounds editor={editor} opened={opened} begun={begun} />
      </EditorFrame>
      <EditorConflict
        editor={editor}
        valuesOf={valuesOfPlan}
        labelOf={partLabel}
        textOf={partText}
        withFields={withParts}
      />
    </div>
  )
}

function Header({ opened: { cup }, isProposal }: { opened: OpenedPlan; isProposal: boolean }) {
  return (
    <>
      <BackLink to={panelPaths.cup.href(cup.id)}>Editar torneo</BackLink>
      <PanelHeading
        title="Cómo se juega"
        lead={
          <>
            {cup.name}
            {isProposal
              ? ' · es una propuesta: los jugadores ven el plan cuando lo guardas'
              : cup.status === 'published' && ' · los jugadores lo ven en la página del torneo'}
            <LastEdit of={isProposal ? null : planDocument(cup.id)} />
          </>
        }
      >
        {cup.status === 'published' && (
          <Link className={styles['visit']} to={paths.tournament.href(cup.id)}>
            <Icon name="eye" /> Ver como visitante
          </Link>
        )}
      </PanelHeading>
    </>
  )
}

/** What of the stored plan no longer fits the tournament. */
function Misfits({ editor: { base }, opened: { cup } }: { editor: Editor; opened: OpenedPlan }) {
  const problems = base === null ? [] : planProblems(base.rounds, cup)
  if (problems.length === 0) return null
  return (
    <PaperStrip tone="pending" icon="alert">
      <strong>El torneo cambió y esto ya no encaja</strong>
      <ul className={styles['misfits']}>
        {problems.map(({ field, message }) => (
          <li key={field + message}>
            {base?.rounds[Number(field.split('.')[1])]?.name}:{' '}
            {message.charAt(0).toLowerCase() + message.slice(1)}
          </li>
        ))}
      </ul>
    </PaperStrip>
  )
}

interface RoundsProps {
  editor: Editor
  opened: OpenedPlan
  begun: ReadonlySet<number>
}

function Rounds({ editor: { control, values, change }, opened: { cup }, begun }: RoundsProps) {
  const goTo = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const showUndo = useUndoToast()
  const now = useNow()
  const { rounds } = values
  const entrants = entrantsOf(shownRounds(values) ?? [], cup)
  const zone = zoneNameIn(cup.timeZone, new Date(cup.date ?? now))

  // A match or a round that came takes the focus along.
  useLayoutEffect(() => {
    const target = goTo.current === null ? null : document.getElementById(goTo.current)
    if (target === null) return
    goTo.current = null
    target.focus()
  })

  const focus = (name: string) => {
    goTo.current = controlId(name)
  }
  const inRound = (at: number, make: (round: RoundValues) => RoundValues) =>
    change((present) => ({
      ...present,
      rounds: present.rounds.map((round, index) => (index === at ? make(round) : round)),
    }))
  const addMatch = (at: number, count: number) => {
    focus(`rounds.${at}.matches.${count}.startsAt`)
    inRound(at, (round) => ({ ...round, matches: [...round.matches, newMatch(cup.mapSelection)] }))
    setSaid(`Agregaste la partida ${count + 1}.`)
  }
  const dropMatch = (at: number, match: number) => {
    const dropped = rounds[at]?.matches[match]
    if (dropped === undefined) return
    focus(`rounds.${at}.matches.${Math.max(0, match - 1)}.startsAt`)
    inRound(at, (round) => ({ ...round, matches: round.matches.toSpliced(match, 1) }))
    showUndo('Quitaste una partida', `Partida ${match + 1}`, () =>
      inRound(at, (round) => ({ ...round, matches: round.matches.toSpliced(match, 0, dropped) })),
    )
  }
  const putRound = (at: number, round: RoundValues) =>
    change((present) => ({ ...present, rounds: present.rounds.toSpliced(at, 0, round) }))
  const addRound = () => {
    // The last one stays the last one.
    const at = Math.max(0, rounds.length - 1)
    focus(`rounds.${at}.name`)
    putRound(at, newRound(`Ronda ${at + 1}`, cup.mapSelection, cup.timeZone))
    setSaid(`Agregaste la ronda ${at + 1}.`)
  }
  const dropRound = (at: number) => {
    const dropped = rounds[at]
    if (dropped === undefined) return
    focus(`rounds.${Math.max(0, at - 1)}.name`)
    change((present) => ({ ...present, rounds: present.rounds.toSpliced(at, 1) }))
    showUndo('Quitaste una ronda', dropped.name, () => putRound(at, dropped))
  }

  return (
    <>
      <output className="visually-hidden">{said}</output>
      {rounds.map((round, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a round has no name but its place
        <EditorGroup key={at} title={round.name.trim() || `Ronda ${at + 1}`}>
          {entrants[at] !== undefined && (
            <p className="soft-small">Aquí juegan {countOfEntrants(entrants[at], cup.modality)}.</p>
          )}
          {begun.has(at) ? (
            <p className={styles['begun']}>
              <Icon name="lock" /> Esta ronda ya comenzó: no se puede cambiar.
            </p>
          ) : (
            <>
              <RoundFields
                control={control}
                at={at}
                values={round}
                isLast={at === rounds.length - 1}
                zone={zone}
                mostMatches={mostMatches}
                onAddMatch={() => addMatch(at, round.matches.length)}
                onDropMatch={(match) => dropMatch(at, match)}
                onPreset={(points) => inRound(at, (present) => ({ ...present, ...points }))}
              />
              {rounds.length > 1 && (
                <div className={styles['act']}>
                  <PlainButton onClick={() => dropRound(at)}>
                    <Icon name="trash" /> Quitar esta ronda
                  </PlainButton>
                </div>
              )}
            </>
          )}
        </EditorGroup>
      ))}
      {rounds.length < mostRounds && !begun.has(rounds.length - 1) && (
        <div className={styles['act']}>
          <PlainButton onClick={addRound}>
            <Icon name="plus" /> Agregar ronda
          </PlainButton>
        </div>
      )}
    </>
  )
}

/** The plan as players see it, by the very part that they see. */
function Preview({ opened: { cup }, values }: { opened: OpenedPlan; values: PlanValues }) {
  const rounds = shownRounds(values)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- beside the form it scrolls, and has to be reached by keyboard
    <section className={styles['wall']} tabIndex={0} aria-labelledby="asi-se-ve">
      <h2 id="asi-se-ve" className={`display ${styles['subtitle']}`}>
        Cómo se juega
      </h2>
      {rounds === null ? (
        <p className="soft">Completa los datos para ver cómo queda.</p>
      ) : (
        <HowItIsPlayed tournament={cup} rounds={rounds} />
      )}
    </section>
  )
}

function BackToProposal({ editor, cupId }: { editor: Editor; cupId: string }) {
  const [isAsking, setAsking] = useState(false)
  const showToast = useToasts()
  const task = useProposalAgain(cupId, (proposal) => {
    setAsking(false)
    editor.follow(proposal)
    showToast({ type: 'success', title: 'Volviste a la propuesta' })
  })
  return (
    <div className={styles['act']}>
      <PlainButton onClick={() => setAsking(true)}>
        <Icon name="history" /> Volver a la propuesta
      </PlainButton>
      {isAsking && (
        <Confirm
          title="¿Volver a la propuesta?"
          text="Se borra el plan guardado y la página del torneo deja de mostrarlo. La propuesta sale de los cupos, la modalidad y la fecha."
          act="Volver a la propuesta"
          task={task}
          onConfirm={() => task.mutate(null)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
